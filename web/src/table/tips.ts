// The steps of a tip, from what there is to gain to the word itself. Each is asked for; the facts come from the game.
import type { PlayTexts } from '../lang/play.de';
import type { TipSoFar } from '../net/protocol';

export const STEPS = 4;

/** What one asks for a step. */
export function askedFor(step: number, t: PlayTexts['tips']): string {
  return [t.first, t.askLength, t.askLetters, t.askWord][step - 1] ?? '';
}

/** What is told up to a step. */
export function toldIn(tip: TipSoFar, t: PlayTexts['tips']): string[] {
  return [
    t.points(tip.points, tip.count),
    ...(tip.lengths.length ? [t.length(tip.lengths)] : []),
    ...(tip.letters.length ? [tip.letters.map((one) => [...one].join(' ')).join(', ')] : []),
    ...(tip.words.length ? [t.word(tip.words)] : []),
  ];
}
