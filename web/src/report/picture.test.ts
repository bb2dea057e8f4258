import { describe, expect, it } from 'vitest';
import { shortened, stacked, wrapped } from './picture';

const measure = (text: string): number => text.length * 10;

describe('text on a picture', () => {
  it('is broken between words', () =>
    expect(wrapped('ein Wort nach dem anderen', 120, 3, measure)).toEqual(['ein Wort', 'nach dem', 'anderen']));
  it('ends where there is no more room', () =>
    expect(wrapped('ein Wort nach dem anderen', 120, 2, measure)).toEqual(['ein Wort', 'nach dem …']));
  it('is nothing where there is nothing', () => expect(wrapped('  ', 120, 2, measure)).toEqual([]));
  it('breaks a word that is wider than the line', () => {
    expect(shortened('Donaudampfschiff', 100, measure)).toBe('Donaudamp…');
    expect(shortened('Donau', 100, measure)).toBe('Donau');
  });
});

describe('blocks', () => {
  it('stand apart as far as there is room, and no farther', () => {
    expect(stacked([100, 100, 100], 400)).toEqual({ count: 3, gap: 50 });
    expect(stacked([100, 100], 900).gap).toBe(64);
  });
  it('are left out from the end where there is none', () => expect(stacked([300, 300, 300], 700).count).toBe(2));
  it('are never all left out', () => expect(stacked([900], 700)).toEqual({ count: 1, gap: 0 }));
});
