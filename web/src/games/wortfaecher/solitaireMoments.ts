// The moments of the solitaire (R31 and after): a word that is taken away, and how it ended.
import type { End, Moment, Score } from '../../kit/moments.svelte';
import { gained, type Happening } from '../../table/happening';
import { faceOf, spellingOf } from './cards';
import type { GameTexts } from './de';
import type { Event, Removed, SolitaireEnded, SolitaireView } from './types';

/** From so many cards on a word is worth a cheer. */
const LONG = 5;

type Now = Happening<SolitaireView>;

export function momentsAlone(events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  return events.flatMap((event): Moment[] => {
    if (event.kind === 'removed') return [removed(event, now)];
    return event.kind === 'solitaire_ended' ? [ended(event, now, t)] : [];
  });
}

/** What lies there counts against me, so what goes is counted down. */
function removed({ word }: Removed, { after }: Now): Score {
  return {
    kind: 'score',
    title: spellingOf(word),
    note: '',
    gain: gained(-word.points),
    total: null,
    flight: {
      faces: word.cards.map((card) => faceOf(card, after.equipment)),
      shape: 'card',
      from: word.cards.map((_, i) => `[data-laying="0.${i}"]`),
      to: ['[data-gone]', '[data-seat="0"]'],
    },
    large: word.cards.length >= LONG,
  };
}

/** The word that was worth most, and what is left. */
function ended({ cleared, score }: SolitaireEnded, { after, t: shared }: Now, t: GameTexts): End {
  const best = after.words.toSorted((a, b) => b.points - a.points)[0];
  return {
    kind: 'end',
    faces: (best?.cards ?? []).map((card) => faceOf(card, after.equipment)),
    shape: 'card',
    title: cleared ? t.solitaire.say.cleared : shared.done,
    note: cleared ? '' : t.solitaire.say.left(score),
  };
}
