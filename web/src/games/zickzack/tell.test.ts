// How the log tells a move where it has only a line or two.
import { expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { few, tell } from './tell';
import type { Event } from './types';

const WORDS = ['Schwester', 'Meister', 'Eiter', 'reist', 'Reise', 'heiter', 'Ei'];
const LINES = 2 * 46;

const noted = (words: readonly string[]): Event =>
  ({
    kind: 'words_noted',
    seat: 0,
    knocked: false,
    refused: [],
    words: words.map((spelling) => ({ spelling })),
  }) as never;

it('names as many words as there is room for and says how many more there are', () => {
  expect(few(WORDS.slice(0, 3), 'Anna', de)).toEqual(WORDS.slice(0, 3));
  expect(few(WORDS, 'Anna', de)).toEqual([...WORDS.slice(0, 5), '2 weitere']);
  expect(few(WORDS.slice(0, 6), 'Anna', en)).toEqual([...WORDS.slice(0, 5), '1 more']);
  expect(few(WORDS, 'Wilhelmine von Schroffen', de)).toEqual(['Schwester', '6 weitere']);
  expect(few(['Donaudampfschifffahrt'], 'Wilhelmine von Schroffen', de)).toEqual(['Donaudampfschifffahrt']);
});

it('is short only where it has to be', () => {
  for (const name of ['Jo', 'Maximiliane', 'Wilhelmine von Schroffen']) {
    const [whole, brief] = [false, true].map((short) => tell(noted(WORDS), de, () => name, short)!.text) as [
      string,
      string,
    ];
    expect(whole).toContain('heiter und Ei.');
    expect(brief).toMatch(/ und \d weiteres?\.$/);
    expect(`${de.log.placed(name, ['E'])} ${brief}`.length).toBeLessThanOrEqual(LINES);
  }
});
