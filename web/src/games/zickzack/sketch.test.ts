import { describe, expect, it } from 'vitest';
import type { Ground } from './board';
import * as sketches from './sketch';
import { line, swept, tapped } from './trace';
import type { Equipment, Piece } from './types';

// Squares of one field; 6 is a blank.
const equipment: Equipment = {
  width: 9,
  height: 9,
  tiles: [...'STADTO', ''].map((letter) => ({ letter, width: 1, height: 1 })),
};
const ground = (pieces: Piece[]): Ground => ({ equipment, pieces, anywhere: false });
const laid = ground([
  { tile: 0, x: 3, y: 3 },
  { tile: 1, x: 4, y: 3 },
]);
const hand: sketches.Hand = { rack: [2, 3], supply: [6], free: [4, 5] };
const at = (x: number, y: number, exchange: number | null = null) => ({ x, y, turned: false, exchange });

describe('what lies ready', () => {
  const own = sketches.lay(sketches.empty, laid, hand, 2, at(5, 3));

  it('holds one own letter, with free ones beside it (R20, R47)', () => {
    const both = sketches.lay(own, laid, hand, 4, at(6, 3));
    expect(both.pieces.map(({ tile }) => tile)).toEqual([2, 4]);
    const other = sketches.lay(both, laid, hand, 3, at(5, 3));
    expect(other.pieces.map(({ tile }) => tile)).toEqual([3, 4]); // the free one hangs on the new letter now
  });
  it('lays what hangs on another after it, and lets go of what hangs on nothing (R13)', () => {
    const both = sketches.lay(own, laid, hand, 4, at(6, 3));
    const moved = sketches.lay(both, laid, hand, 2, at(3, 4));
    expect(moved.pieces.map(({ tile }) => tile)).toEqual([2]);
    expect(sketches.takeBack(both, laid, hand, 2).pieces).toEqual([]);
  });
  it('is kept and read back, and nothing else is taken for it', () => {
    const sketch = sketches.name(own, 'STA', [0, 1, 2]);
    const read = (kept: unknown): sketches.Sketch =>
      sketches.restored(JSON.parse(JSON.stringify(kept)), equipment.tiles.length);
    expect(read(sketch)).toEqual(sketch);
    for (const kept of [null, 'x', {}, { ...sketch, pieces: [{ tile: 7, x: 1, y: 1 }] }, { ...sketch, words: [null] }])
      expect(read(kept)).toBe(sketches.empty);
  });
  it('a blank lies alone (R47)', () => {
    const blank = sketches.lay(own, laid, hand, 6, at(2, 3));
    expect(blank.pieces.map(({ tile }) => tile)).toEqual([6]);
    expect(sketches.lay(blank, laid, hand, 2, at(5, 3)).pieces.map(({ tile }) => tile)).toEqual([2]);
  });
  it('an exchanged blank leaves the board as long as my letter lies there (R23)', () => {
    const before = ground([...laid.pieces, { tile: 6, x: 5, y: 3 }]);
    const mine = { ...hand, supply: [] };
    const exchanged = sketches.lay(sketches.empty, before, mine, 2, at(5, 3, 6));
    expect(exchanged.exchange).toBe(6);
    expect(sketches.laidOn(before, exchanged).pieces.map(({ tile }) => tile)).toEqual([0, 1, 2]);
    expect(sketches.takeBack(exchanged, before, mine, 2).exchange).toBeNull();
  });
  it('tells what has lost its place, and forgets what is not mine any more (R36)', () => {
    const taken = ground([...laid.pieces, { tile: 5, x: 5, y: 3 }]);
    expect(sketches.settled(own, taken, hand)).toMatchObject({ sketch: { pieces: [] }, lost: [2] });
    expect(sketches.settled(own, laid, { ...hand, rack: [3] })).toMatchObject({ sketch: { pieces: [] }, lost: [] });
  });
  it('a word that was noted on its tiles is settled; a typed one stays', () => {
    const named = sketches.name(sketches.name(sketches.empty, 'ST', [0, 1]), 'AST', []);
    const noted = [{ text: 'ST', tiles: [0, 1], spelling: '', doubt: '' as const }];
    expect(sketches.withoutNoted(named, noted).words.map(({ text }) => text)).toEqual(['AST']);
    expect(sketches.isNamed(named, [0, 1])).toBe(true);
    expect(sketches.isNamed(named, [1, 0])).toBe(false);
    expect(sketches.unname(named, 1).words.map(({ id }) => id)).toEqual([2]);
  });
});

describe('a word traced over tiles (R15)', () => {
  // S T A in a row, D below T, a blank below S.
  const board = ground([
    { tile: 0, x: 1, y: 1 },
    { tile: 1, x: 2, y: 1 },
    { tile: 2, x: 3, y: 1 },
    { tile: 3, x: 2, y: 2 },
    { tile: 6, x: 1, y: 2 },
  ]);

  it('goes on with what touches, back to what it had, and ends with its last tile', () => {
    expect(tapped(board, [], 0)).toEqual({ kind: 'on', path: [0] });
    expect(tapped(board, [0], 1)).toEqual({ kind: 'on', path: [0, 1] });
    expect(tapped(board, [0, 1, 2], 1)).toEqual({ kind: 'back', path: [0, 1] });
    expect(tapped(board, [0, 1, 2], 2).kind).toBe('done');
    expect(tapped(board, [0], 0)).toEqual({ kind: 'back', path: [] });
  });
  it('takes no blank and nothing that lies apart; one tile alone may be another', () => {
    expect(tapped(board, [0], 6)).toEqual({ kind: 'blank', path: [0] });
    expect(tapped(board, [0, 1], 6).kind).toBe('blank');
    expect(tapped(board, [1, 2], 0)).toEqual({ kind: 'apart', path: [1, 2] });
    expect(tapped(board, [0], 2)).toEqual({ kind: 'anew', path: [2] });
  });
  it('a finger passes over what does not fit, and unwinds by going back', () => {
    expect(swept(board, [], 0)).toEqual([0]);
    expect(swept(board, [0], 2)).toEqual([0]);
    expect(swept(board, [0, 1], 6)).toEqual([0, 1]);
    expect(swept(board, [0, 1, 2], 1)).toEqual([0, 1]);
    expect(swept(board, [0, 1, 2], 0)).toEqual([0, 1, 2]);
  });
  it('is drawn over the edges that its tiles share', () => {
    expect(line(board, [0, 1, 3])).toEqual([
      [1.5, 1.5],
      [2, 1.5],
      [2.5, 1.5],
      [2.5, 2],
      [2.5, 2.5],
    ]);
    expect(line(board, [0, 5])).toEqual([[1.5, 1.5]]);
  });
});
