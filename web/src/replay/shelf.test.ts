import { beforeEach, expect, it } from 'vitest';
import { shelf, type Brought } from './shelf';

const one = (id: string, file: unknown = {}): Brought => ({ id, game: 'wortkniffel', names: ['Anna'], at: 1, file });

beforeEach(() => localStorage.clear());

it('keeps the newest few, each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'f']) expect(shelf.keep(one(id))).toBe(true);
  expect(shelf.all().map(({ id }) => id)).toEqual(['f', 'g', 'e', 'd', 'c', 'b']);
  expect(shelf.find('g')).toEqual(one('g'));
  shelf.drop('g');
  expect(shelf.find('g')).toBeUndefined();
});
it('keeps nothing that is too large, and nothing it cannot read', () => {
  expect(shelf.keep(one('a', 'x'.repeat(400_000)))).toBe(false);
  expect(shelf.all()).toEqual([]);
  for (const damaged of ['{', '{}', '[1, null, {"id": 3}]', '"x"']) {
    localStorage.setItem('wortstube.files', damaged);
    expect(shelf.all()).toEqual([]);
  }
});
