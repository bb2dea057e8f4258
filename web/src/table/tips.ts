// The steps of a tip, from what there is to gain to the word itself. The facts come from the game.
import type { PlayTexts } from '../lang/play.de';
import type { Tip } from '../net/protocol';

export interface Step {
  /** What one asks for it. */
  readonly ask: string;
  readonly said: string;
}

/** The letters of a word, in the order of the alphabet: what it is made of, not how it reads. */
export function lettersOf(word: string): string[] {
  const letters = [...word]
    .filter((sign) => /\p{L}/u.test(sign))
    .map((sign) => (sign === 'ß' ? sign : sign.toUpperCase()));
  return letters.sort((a, b) => a.localeCompare(b, 'de'));
}

export function stepsOf({ words, points }: Pick<Tip, 'words' | 'points'>, t: PlayTexts['tips']): Step[] {
  const letters = words.map(lettersOf);
  return [
    { ask: t.first, said: t.points(points, words.length) },
    { ask: t.askLength, said: t.length(letters.map((one) => one.length)) },
    { ask: t.askLetters, said: letters.map((one) => one.join(' ')).join(', ') },
    { ask: t.askWord, said: t.word(words) },
  ];
}
