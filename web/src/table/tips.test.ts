import { expect, it } from 'vitest';
import { de } from '../lang/play.de';
import { en } from '../lang/play.en';
import { lettersOf, stepsOf } from './tips';

it('tells the letters of a word without its order, umlauts and ß among them', () => {
  expect(lettersOf('Füße')).toEqual(['E', 'F', 'ß', 'Ü']);
  expect(lettersOf('die Möwe')).toHaveLength(7);
});
it('goes from the points to the word, one step after the other', () => {
  const steps = stepsOf({ words: ['Haus'], points: 8 }, de.tips);
  expect(steps.map(({ ask }) => ask)).toEqual([
    'Wie viele Punkte gibt es?',
    'Wie lang?',
    'Welche Buchstaben?',
    'Das Wort zeigen',
  ]);
  expect(steps[0]!.said).toContain('8 Punkte');
  expect(steps[1]!.said).toContain('4 Buchstaben');
  expect(steps[2]!.said).toBe('A H S U');
  expect(steps[3]!.said).toBe('Haus');
  expect(steps.slice(0, 3).some(({ said }) => said.includes('Haus'))).toBe(false);
});
it('speaks of several words and in both languages', () => {
  const steps = stepsOf({ words: ['rot', 'Ei'], points: 1 }, en.tips);
  expect(steps[0]!.said).toContain('1 point');
  expect(steps[1]!.said).toContain('3 and 2');
  expect(steps[3]!.said).toContain('rot and Ei');
});
