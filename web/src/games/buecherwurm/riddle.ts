// A riddle in the client: what was taken, and the sentence of the table (R37 to R39).
import { sayPause, type Said } from '../../table/waiting';
import { whiteLeft } from './last';
import type { Match } from './match.svelte';
import type { RiddleTexts } from './riddleTexts.svelte';
import type { View } from './types';

/** A die before me, with the term that took it. */
export interface Taken {
  readonly die: number;
  readonly letters: string;
  readonly points: number;
  readonly term: string;
}

export function takenOf({ named, dice }: View): Taken[] {
  return named.flatMap(({ die: number, term }) => {
    const die = dice.find((one) => one.die === number);
    return die ? [{ die: number, letters: die.letters, points: die.points, term }] : [];
  });
}

export const pointsOf = (play: View): number => play.outcome?.scores[0] ?? play.gains[0]!.total;

export function sayRiddle(match: Match, t: RiddleTexts['say']): Said {
  const { play, view } = match;
  if (view.phase === 'over') {
    const left = whiteLeft(play);
    return { sentence: t.over(pointsOf(play)), hint: play.dice.length && !left ? t.cleared : left ? t.left(left) : '' };
  }
  if (view.phase === 'paused') return sayPause(match.store);
  if (!match.may('begin') && !match.mine) return { sentence: t.watching, hint: '' };
  if (play.phase === 'ready') return { sentence: t.ready(play.options.riddle!.seconds ?? 120), hint: t.readyHint };
  return { sentence: t.name, hint: t.nameHint(whiteLeft(play), pointsOf(play)) };
}
