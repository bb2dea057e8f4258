import { expect, it } from 'vitest';
import { chair } from './chair.testing';
import { wordsAt } from './words';

const at = (options: Record<string, unknown>, seat: number | null, people = 2) =>
  wordsAt({ options, seat, chairs: Array.from({ length: people }, () => chair('Anna')) }, { id: 'abc' });

it('asks by the table and the seat', () => {
  expect(at({}, 1)).toEqual({ table: 'abc', seat: 1, language: 'de', family: false, level: 'all' });
  expect(at({ language: 'fr', family_words: true }, null)).toMatchObject({ seat: null, language: 'fr', family: true });
});
it('offers each seat the words it may use (R29), and who plays alone all', () => {
  const options = { word_levels: ['everyday', 'standard'] };
  expect([0, 1, 2, null].map((seat) => at(options, seat, 3).level)).toEqual(['everyday', 'standard', 'all', 'all']);
  expect(at(options, 0, 1).level).toBe('all');
  expect(at({ word_levels: ['nonsense'] }, 0).level).toBe('all');
});
