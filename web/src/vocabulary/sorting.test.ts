import { expect, it } from 'vitest';
import { de } from './de';
import { found, ordered } from './sorting';
import { whenSaid } from './when';

const words = [
  { word: 'Straße', meaning: 'breiter Weg', times: 1, last: 5 },
  { word: 'Öl', meaning: 'flüssiges Fett', times: 4, last: 1 },
  { word: 'Weg', meaning: 'auf ihm geht man', times: 4, last: 9 },
];
const names = (list: readonly { word: string }[]): string[] => list.map(({ word }) => word);

it('words are ordered as one likes', () => {
  expect(names(ordered(words, 'newest'))).toEqual(['Weg', 'Straße', 'Öl']);
  expect(names(ordered(words, 'alphabet'))).toEqual(['Öl', 'Straße', 'Weg']);
  expect(names(ordered(words, 'often'))).toEqual(['Öl', 'Weg', 'Straße']);
  expect(names(ordered(words, 'longest'))).toEqual(['Straße', 'Weg', 'Öl']);
});
it('words are found without capitals and marks, and by what they mean', () => {
  expect(names(found(words, 'ol'))).toEqual(['Öl']);
  expect(names(found(words, 'STRASSE'))).toEqual(['Straße']);
  expect(names(found(words, 'weg'))).toEqual(['Weg', 'Straße']);
  expect(names(found(words, 'xyz'))).toEqual([]);
  expect(names(found(words, '  '))).toEqual(names(words));
});
it('a time to come is told as people say it', () => {
  const now = Date.parse('2026-11-18T20:00');
  const said = (text: string): string => whenSaid(Date.parse(text), now, de.when, () => '30. November');
  expect([said('2026-11-18T20:00:10'), said('2026-11-18T20:01'), said('2026-11-18T20:10')]).toEqual([
    'gleich',
    'in einer Minute',
    'in 10 Minuten',
  ]);
  expect([said('2026-11-18T23:00'), said('2026-11-19T09:00'), said('2026-11-30T20:00')]).toEqual([
    'in 3 Stunden',
    'morgen',
    'am 30. November',
  ]);
});
