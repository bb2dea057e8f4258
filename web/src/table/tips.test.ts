import { expect, it } from 'vitest';
import { de } from '../lang/play.de';
import { en } from '../lang/play.en';
import { askedFor, STEPS, toldIn } from './tips';

const nothing = { lengths: [], letters: [], words: [] };

it('goes from the points to the word, one step after the other', () => {
  const steps = Array.from({ length: STEPS }, (_, i) => askedFor(i + 1, de.tips));
  expect(steps).toEqual(['Wie viele Punkte gibt es?', 'Wie lang?', 'Welche Buchstaben?', 'Das Wort zeigen']);
  const first = { ...nothing, points: 8, count: 1 };
  expect(toldIn(first, de.tips)).toEqual([expect.stringContaining('8 Punkte')]);
  const last = { ...first, lengths: [4], letters: ['AHSU'], words: ['Haus'] };
  expect(toldIn(last, de.tips).slice(1)).toEqual(['4 Buchstaben', 'A H S U', 'Haus']);
});
it('speaks of several words and in both languages', () => {
  const told = toldIn({ points: 1, count: 2, lengths: [3, 2], letters: ['ORT', 'EI'], words: ['rot', 'Ei'] }, en.tips);
  expect(told[0]).toContain('1 point');
  expect(told[1]).toContain('3 and 2');
  expect(told[2]).toBe('O R T, E I');
  expect(told[3]).toContain('rot and Ei');
});
