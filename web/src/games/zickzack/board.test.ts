import { describe, expect, it } from 'vitest';
import { contact, covered, extent, faultOf, nearest, next, spots, tileAt, type Ground } from './board';
import type { Equipment, Piece } from './types';

// A 2×2, B 1×1, C 3×1, and a blank of 2×1.
const equipment: Equipment = {
  width: 8,
  height: 6,
  tiles: [
    { letter: 'A', width: 2, height: 2 },
    { letter: 'B', width: 1, height: 1 },
    { letter: 'C', width: 3, height: 1 },
    { letter: '', width: 2, height: 1 },
  ],
};
const [A, B, C, BLANK] = [0, 1, 2, 3];
const on = (pieces: Piece[], anywhere = false): Ground => ({ equipment, pieces, anywhere });
const alone = on([{ tile: A, x: 3, y: 2 }]);
const all = { x: 0, y: 0, turned: false, exchange: null };

describe('where a tile may lie', () => {
  it('lies inside, on free fields, edge to edge with a letter (R12, R13)', () => {
    expect(faultOf(alone, { tile: B, x: 2, y: 2 })).toBe('');
    expect(faultOf(alone, { tile: B, x: 2, y: 1 })).toBe('no_contact'); // only a corner
    expect(faultOf(alone, { tile: B, x: 3, y: 3 })).toBe('overlaps');
    expect(faultOf(alone, { tile: C, x: 6, y: 2 })).toBe('outside');
    expect(faultOf(alone, { tile: B, x: -1, y: 2 })).toBe('outside');
  });
  it('lies anywhere in the first round (R8), and on a board without letters', () => {
    expect(faultOf({ ...alone, anywhere: true }, { tile: B, x: 7, y: 5 })).toBe('');
    expect(faultOf(on([]), { tile: B, x: 7, y: 5 })).toBe('');
    expect(faultOf(on([{ tile: BLANK, x: 0, y: 0 }]), { tile: B, x: 7, y: 5 })).toBe('');
  });
  it('a letter needs a letter to touch, a blank any tile (R13, R22)', () => {
    const ground = on([
      { tile: A, x: 0, y: 0 },
      { tile: BLANK, x: 2, y: 0 },
    ]);
    expect(faultOf(ground, { tile: B, x: 4, y: 0 })).toBe('no_contact');
    expect(faultOf(on([{ tile: C, x: 0, y: 0 }]), { tile: BLANK, x: 3, y: 0 })).toBe('');
  });
  it('every place around a tile is found, and none besides', () => {
    const places = spots(alone, B, false, false);
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [3, 1],
      [4, 1],
      [2, 2],
      [5, 2],
      [2, 3],
      [5, 3],
      [3, 4],
      [4, 4],
    ]);
  });
  it('a turned tile has its sides exchanged (R14)', () => {
    expect(spots(alone, C, true, false).some(({ x, y }) => x === 2 && y === 0)).toBe(true);
    expect(faultOf(alone, { tile: C, x: 2, y: 4, turned: true })).toBe('outside');
  });
  it('a blank may be exchanged where the letter covers one of its fields (R23)', () => {
    const ground = on([
      { tile: A, x: 3, y: 2 },
      { tile: BLANK, x: 5, y: 2 },
    ]);
    const exchanged = spots(ground, B, false, true).filter(({ exchange }) => exchange === BLANK);
    expect(exchanged.map(({ x, y }) => [x, y])).toEqual([[5, 2]]); // at 6, 2 it would touch no letter
    expect(spots(ground, B, false, false).every(({ exchange }) => exchange === null)).toBe(true);
  });
});

describe('what is seen of it', () => {
  it('fields that only an exchange reaches are told apart', () => {
    const fields = covered(equipment, B, [all, { ...all, x: 1, exchange: BLANK }, { ...all, exchange: BLANK }]);
    expect(fields).toEqual([
      { x: 0, y: 0, exchange: false },
      { x: 1, y: 0, exchange: true },
    ]);
  });
  it('the nearest place is taken, unless it is too far away', () => {
    const places = spots(alone, B, false, false);
    expect(nearest(equipment, B, places, [0, 2.4])).toMatchObject({ x: 2, y: 2 });
    expect(nearest(equipment, B, places, [0, 2.4], 1)).toBeNull();
  });
  it('arrow keys go on to the next place in their direction', () => {
    const places = spots(alone, B, false, false);
    const left = places.find(({ x, y }) => x === 2 && y === 2)!;
    expect(next(places, left, [0, 1])).toMatchObject({ x: 2, y: 3 });
    expect(next(places, left, [1, 0])).toMatchObject({ x: 5, y: 2 });
    expect(next(places, left, [-1, 0])).toBeNull();
  });
  it('tiles touch at the middle of the edge they share', () => {
    expect(contact({ x: 0, y: 0, width: 2, height: 2 }, { x: 2, y: 1, width: 2, height: 3 })).toEqual([2, 1.5]);
    expect(contact({ x: 0, y: 0, width: 2, height: 2 }, { x: 2, y: 2, width: 1, height: 1 })).toBeNull();
    expect(contact({ x: 0, y: 0, width: 1, height: 1 }, { x: 3, y: 0, width: 1, height: 1 })).toBeNull();
  });
  it('a finger at the rim of a tile is not on it yet', () => {
    expect(tileAt(alone, [3.1, 2.5])).toBe(A);
    expect(tileAt(alone, [3.1, 2.5], 0.2)).toBeNull();
    expect(tileAt(alone, [0.5, 0.5])).toBeNull();
  });
  it('the part worth seeing has a margin and stays on the board', () => {
    expect(extent(alone, 1)).toEqual({ x: 2, y: 1, width: 4, height: 4 });
    expect(extent(alone, 9)).toEqual({ x: 0, y: 0, width: 8, height: 6 });
    expect(extent(on([]), 1)).toEqual({ x: 0, y: 0, width: 8, height: 6 });
  });
});
