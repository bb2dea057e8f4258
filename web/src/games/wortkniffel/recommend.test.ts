import { describe, expect, it } from 'vitest';
import { boxes, type Box } from './boxes';
import type { Worth } from './previews.svelte';
import { recommended, USUAL } from './recommend';

const worth = (points: Partial<Record<Box, number>>, extra = 0): Partial<Record<Box, Worth>> =>
  Object.fromEntries(Object.entries(points).map(([box, n]) => [box, { points: n, extra, words: [1] }]));

describe('the box that is lit', () => {
  it('is not Chance while other boxes or throws are left (R16)', () => {
    expect(recommended(worth({ chance: 19 }), false)).toBeNull();
    expect(recommended(worth({ chance: 19, two: 3 }), false)).toBe('two');
    expect(recommended(worth({ chance: 19, two: 3 }), true)).toBe('two');
    expect(recommended(worth({ chance: 19 }), true)).toBe('chance');
  });
  it('is the box of the word that lies there', () => {
    expect(recommended(worth({ four: 8, chance: 12 }), false)).toBe('four');
  });
  it('is a box that is seldom filled before one that others fill as well (R12, R18)', () => {
    expect(recommended(worth({ full_house: 25, two_words: 12, four: 8, chance: 12 }), false)).toBe('full_house');
    expect(recommended(worth({ kniffel: 50, two: 14 }), false)).toBe('kniffel');
    expect(recommended(worth({ straight: 30, full_house: 25 }), false)).toBe('straight');
  });
  it('counts the points beside the card (R15)', () => {
    expect(recommended({ ...worth({ two: 14 }, 50), ...worth({ full_house: 25 }) }, false)).toBe('two');
  });
  it('is none where nothing fits', () => {
    expect(recommended({}, true)).toBeNull();
    expect(recommended(worth({ three: 0, chance: 0 }), true)).toBeNull();
  });
  it('knows of every box what it usually brings, and none brings more than it can', () => {
    expect(Object.keys(USUAL).sort()).toEqual([...boxes].sort());
    expect(USUAL.straight).toBeLessThan(30);
    expect(USUAL.full_house).toBeLessThan(25);
    expect(USUAL.kniffel).toBeLessThan(50);
  });
});
