import { describe, expect, it } from 'vitest';
import * as b from './bench';
import type { Lying } from './types';

// Tiles by number: LIEBEN lies on the table, MAST with a joker for S; V E R U S X and a joker are mine.
const tiles = [...'LIEBENMA', '', ...'TVERUSX', ''];
const lying = (numbers: number[], text: string): Lying => ({ tiles: numbers, text, seat: 0, turn: 1, spelling: '' });
const table = [lying([0, 1, 2, 3, 4, 5], 'LIEBEN'), lying([6, 7, 8, 9], 'MAST')];
const rack = [10, 11, 12, 13, 14, 15, 16];
const ground = { tiles, rack, table };
const start = b.follow(b.empty, ground).bench;
const text = (list: readonly number[], bench: b.Bench): string =>
  list.map((tile) => tiles[tile] || b.letterOf(bench, tile) || '*').join('');
const lies = (bench: b.Bench): string[] => b.partsOf(bench).map((part) => text(part.tiles, bench));

describe('the workbench', () => {
  it('begins with the table as it lies, and nothing is changed', () => {
    expect(lies(start)).toEqual(['LIEBEN', 'MAST']);
    expect(b.isTouched(start)).toBe(false);
    expect(b.asSent(start)[1]).toEqual({ tiles: [6, 7, 8, 9], jokers: 'S' });
  });
  it('adds letters to a whole word (R10)', () => {
    const ver = [10, 11, 12].reduce((bench, tile) => b.tap(bench, tile), start);
    expect(lies(b.takeWord(ver, ver.rows[0]!))).toEqual(['MAST', 'VERLIEBEN']);
  });
  it('robs letters by taps, and a second tap brings them home in their place (R11)', () => {
    const robbed = [0, 1, 14].reduce((bench, tile) => b.tap(bench, tile), start);
    expect(lies(robbed)).toEqual(['EBEN', 'MAST', 'LIS']);
    const back = b.tap(b.tap(robbed, 1), 0);
    expect(lies(back)).toEqual(['LIEBEN', 'MAST', 'S']);
  });
  it('puts a letter between two others', () => {
    expect(lies(b.move(start, 14, 'tile:3'))).toEqual(['LIESBEN', 'MAST']);
    expect(lies(b.move(start, 14, 'row:6.7.8.9'))).toEqual(['LIEBEN', 'MASTS']);
  });
  it('leaves two words of a split one (R11)', () => {
    const long = b.follow(b.empty, {
      tiles: [...'AMTEARM', 'S'],
      rack: [7],
      table: [lying([0, 1, 2, 3, 4, 5, 6], 'AMTEARM')],
    }).bench;
    const taken = b.tap(long, 3);
    expect(b.mayBeSplit(taken.rows[0]!)).toBe(true);
    expect(b.partsOf(b.split(taken, taken.rows[0]!)).map((part) => part.tiles.length)).toEqual([3, 3, 1]);
    expect(b.split(b.split(taken, taken.rows[0]!), b.split(taken, taken.rows[0]!).rows[0]!)).toEqual(taken);
  });
  it('swaps a joker for a letter, and undoes it from either end (R18)', () => {
    const swapped = b.swap(start, 15, 8);
    expect(lies(swapped)).toEqual(['LIEBEN', 'MAXT', '*']);
    expect(b.swappedFor(swapped, 15)).toBe(8);
    expect(lies(b.goHome(swapped, 15))).toEqual(['LIEBEN', 'MAST']);
    expect(lies(b.goHome(swapped, 8))).toEqual(['LIEBEN', 'MAST']);
    expect(b.heldOf(b.goHome(swapped, 8))).toEqual(rack);
  });
  it('lets a joker stand for a typed letter that is not there', () => {
    const typed = b.type(b.type(start, 'U', tiles)!, 'Ö', tiles)!;
    expect(lies(typed)).toEqual(['LIEBEN', 'MAST', 'UÖ']);
    expect(b.type(typed, 'Ö', tiles)).toBeNull();
  });
  it('keeps my order, and what is new stands at the right', () => {
    const mine = b.move(start, 14, 'tile:10');
    expect(mine.order).toEqual([14, 10, 11, 12, 13, 15, 16]);
    expect(b.follow(mine, { ...ground, rack: [10, 11, 12, 14, 15, 16, 17] }).bench.order).toEqual([
      14, 10, 11, 12, 15, 16, 17,
    ]);
  });
  it('keeps what still fits when others change the table', () => {
    const laid = [0, 14, 7].reduce((bench, tile) => b.tap(bench, tile), start);
    const { bench, lost } = b.follow(laid, { ...ground, table: [table[0]!, lying([6, 7], 'MA')] });
    expect([lies(bench), lost]).toEqual([['IEBEN', 'MA', 'LS'], true]);
  });
  it('shows where something was taken from', () => {
    const row = b.tap(start, 1).rows[0]!;
    expect(
      b
        .withGaps(row, () => false)
        .map(({ tile, gap }) => (gap ? '_' : tiles[tile]))
        .join(''),
    ).toBe('L_EBEN');
  });
  it('survives a reload, and whatever else may lie in the memory', () => {
    const laid = b.swap(b.tap(start, 0), 15, 8);
    expect(b.follow(b.restored(JSON.parse(JSON.stringify(laid))), ground).bench).toEqual(laid);
    expect(b.restored({ order: [3], rows: [null] })).toEqual({ ...b.empty, order: [3] });
    expect(b.restored('nonsense')).toEqual(b.empty);
  });
});
