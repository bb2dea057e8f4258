// The workbench (R31): my rack in my order, the words on the table as I have moved them, and the new word. Free
// functions over one immutable object of tile numbers. No rules of the game: what the table would come to is told by a
// preview.
import type { Lying, Word } from './types';

export interface Row {
  /** How the word lies on the table; also its name here. */
  readonly base: readonly number[];
  readonly tiles: readonly number[];
  /** R11: in which of several ways what is left falls apart into words where tiles are missing; 0: it does not. */
  readonly split: number;
}
export interface Bench {
  /** My tiles in my order, also those that lie ready elsewhere. */
  readonly order: readonly number[];
  readonly rows: readonly Row[];
  readonly fresh: readonly number[];
  /** R17: what I let a joker stand for. */
  readonly jokers: Readonly<Record<number, string>>;
  /** What the jokers on the table stand for as they lie. */
  readonly meant: Readonly<Record<number, string>>;
}
/** A word as it would lie: of which row, or of none. */
export interface Part {
  readonly row: Row | null;
  readonly tiles: readonly number[];
}
/** What the bench begins from. */
export interface Ground {
  readonly tiles: readonly string[];
  readonly rack: readonly number[];
  readonly table: readonly Lying[];
}

const FEWEST = 3;
export const empty: Bench = { order: [], rows: [], fresh: [], jokers: {}, meant: {} };

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((tile, i) => tile === b[i]);
/** What a joker stands for; empty: that is still open. */
export const letterOf = (bench: Bench, joker: number): string => bench.jokers[joker] ?? bench.meant[joker] ?? '';
export const keyOf = (row: Row): string => row.base.join('.');
export const isChanged = (row: Row): boolean => row.split > 0 || !same(row.tiles, row.base);
export const isTouched = (bench: Bench): boolean => bench.fresh.length > 0 || bench.rows.some(isChanged);
export const rowWith = (bench: Bench, tile: number): Row | undefined =>
  bench.rows.find((row) => row.tiles.includes(tile));
export const homeOf = (bench: Bench, tile: number): Row | undefined =>
  bench.rows.find((row) => row.base.includes(tile));
/** Whether a tile of mine stands on the rack. */
export const isHeld = (bench: Bench, tile: number): boolean =>
  bench.order.includes(tile) && !bench.fresh.includes(tile) && !rowWith(bench, tile);
export const heldOf = (bench: Bench): number[] => bench.order.filter((tile) => isHeld(bench, tile));

/**
 * The bench over another table and rack: the order stays, and so does what still fits. `lost` tells whether something
 * did not.
 */
export function follow(bench: Bench, { rack, table, tiles }: Ground): { bench: Bench; lost: boolean } {
  const order = [
    ...bench.order.filter((tile) => rack.includes(tile)),
    ...rack.filter((tile) => !bench.order.includes(tile)),
  ];
  const before = bench.rows.filter((row) => table.some((word) => same(word.tiles, row.base)));
  const there = new Set([...rack, ...before.flatMap((row) => row.base)]);
  const still = (list: readonly number[]): number[] => list.filter((tile) => there.has(tile));
  const rows = table.map((word): Row => {
    const known = before.find((row) => same(row.base, word.tiles));
    return known ? { ...known, tiles: still(known.tiles) } : { base: word.tiles, tiles: word.tiles, split: 0 };
  });
  const gone = bench.rows.filter((row) => !before.includes(row));
  const meant = table
    .flatMap((word) => word.tiles.map((tile, i) => [tile, [...word.text][i]!] as const))
    .filter(([tile]) => !tiles[tile]);
  const chosen = Object.entries(bench.jokers).filter(([tile]) => there.has(Number(tile)));
  const next = {
    order,
    rows,
    fresh: still(bench.fresh),
    jokers: Object.fromEntries(chosen),
    meant: Object.fromEntries(meant),
  };
  const lost =
    gone.some((row) => isChanged(row)) || bench.fresh.some((tile) => gone.some((row) => row.base.includes(tile)));
  return { bench: next, lost };
}

/** Where it is taken from, nothing of it is left. */
function without(bench: Bench, tile: number): Bench {
  const rows = bench.rows.map((row) =>
    row.tiles.includes(tile) ? { ...row, tiles: row.tiles.filter((one) => one !== tile) } : row,
  );
  return { ...bench, rows, fresh: bench.fresh.filter((one) => one !== tile) };
}

function replaceRow(bench: Bench, row: Row, tiles: readonly number[]): Bench {
  return tidy({ ...bench, rows: bench.rows.map((one) => (same(one.base, row.base) ? { ...one, tiles } : one)) });
}

/** Where nothing can be split, nothing is. */
function tidy(bench: Bench): Bench {
  const gone = (row: Row): boolean => row.split > waysToSplit(row).length;
  return bench.rows.some(gone)
    ? { ...bench, rows: bench.rows.map((row) => (gone(row) ? { ...row, split: 0 } : row)) }
    : bench;
}

/** R18: the joker whose place a tile of mine has taken. */
export function swappedFor(bench: Bench, tile: number): number | null {
  const row = rowWith(bench, tile);
  if (!row || !bench.order.includes(tile) || row.tiles.length !== row.base.length) return null;
  const joker = row.base[row.tiles.indexOf(tile)]!;
  return joker in bench.meant && !row.tiles.includes(joker) ? joker : null;
}

/** A tile goes back where it came from: to the rack, or to its place in its word. */
export function goHome(bench: Bench, tile: number): Bench {
  const joker = swappedFor(bench, tile);
  if (joker !== null) return goHome(bench, joker);
  const row = homeOf(bench, tile);
  const rest = forget(without(bench, tile), tile);
  if (!row) return tidy(rest);
  const now = rest.rows.find((one) => same(one.base, row.base))!;
  const at = row.base.indexOf(tile);
  const place = now.tiles[at];
  const guest = now.tiles.length === row.base.length && place !== undefined && bench.order.includes(place);
  if (guest) return replaceRow(rest, row, now.tiles.with(at, tile));
  const before = now.tiles.findIndex((one) => row.base.indexOf(one) > at);
  return replaceRow(rest, row, now.tiles.toSpliced(before < 0 ? now.tiles.length : before, 0, tile));
}

function forget(bench: Bench, joker: number): Bench {
  const { [joker]: _, ...jokers } = bench.jokers;
  return { ...bench, jokers };
}

/** R18: a letter of mine takes the place of a joker on the table, which waits in the new word. */
export function swap(bench: Bench, tile: number, joker: number): Bench {
  const rest = without(bench, tile);
  const row = rowWith(rest, joker);
  if (!row) return bench;
  const swapped = replaceRow(
    rest,
    row,
    row.tiles.map((one) => (one === joker ? tile : one)),
  );
  return letJoker({ ...swapped, fresh: [...swapped.fresh, joker] }, joker, '');
}
export const maySwap = (bench: Bench, tile: number, joker: number): boolean =>
  bench.order.includes(tile) &&
  swappedFor(bench, tile) === null &&
  homeOf(bench, joker) !== undefined &&
  rowWith(bench, joker) === homeOf(bench, joker);

/** A tap: into the new word, and from there, or as a guest of another word, back again. */
export function tap(bench: Bench, tile: number): Bench {
  const row = rowWith(bench, tile);
  if (bench.fresh.includes(tile) || (row && !row.base.includes(tile))) return goHome(bench, tile);
  return move(bench, tile, 'new');
}

/** To 'rack', 'new', 'row:3.4.5' or 'tile:7': the place of that tile, which makes room. */
export function move(bench: Bench, tile: number, target: string): Bench {
  if (target.startsWith('tile:')) return beside(bench, tile, Number(target.slice(5)));
  if (target === 'rack') return goHome(bench, tile);
  const rest = without(bench, tile);
  if (target === 'new') return tidy({ ...rest, fresh: [...rest.fresh, tile] });
  const row = rest.rows.find((one) => `row:${keyOf(one)}` === target);
  return row ? replaceRow(rest, row, [...row.tiles, tile]) : bench;
}

/** Moving forward in a row one comes to lie behind the other tile, else before it. */
function beside(bench: Bench, tile: number, other: number): Bench {
  if (tile === other) return bench;
  if (isHeld(bench, other))
    return bench.order.includes(tile)
      ? { ...goHome(bench, tile), order: shifted(bench.order, tile, other) }
      : goHome(bench, tile);
  const forward = [bench.fresh, ...bench.rows.map((row) => row.tiles)].some(
    (list) => list.indexOf(tile) >= 0 && list.indexOf(tile) < list.indexOf(other),
  );
  const rest = without(bench, tile);
  const into = (list: readonly number[]): readonly number[] =>
    list.includes(other) ? list.toSpliced(list.indexOf(other) + (forward ? 1 : 0), 0, tile) : list;
  return tidy({ ...rest, fresh: into(rest.fresh), rows: rest.rows.map((row) => ({ ...row, tiles: into(row.tiles) })) });
}

function shifted(order: readonly number[], tile: number, other: number): readonly number[] {
  const forward = order.indexOf(tile) < order.indexOf(other);
  const rest = order.filter((one) => one !== tile);
  return rest.toSpliced(rest.indexOf(other) + (forward ? 1 : 0), 0, tile);
}

/** One step along its row, for those who sort by keyboard. */
export function step(bench: Bench, tile: number, by: 1 | -1): Bench {
  const list =
    [heldOf(bench), bench.fresh, ...bench.rows.map((row) => row.tiles)].find((tiles) => tiles.includes(tile)) ?? [];
  const next = list[list.indexOf(tile) + by];
  return next === undefined ? bench : beside(bench, tile, next);
}

/** R38: a whole word goes into the new one, or all of it comes back. */
export function takeWord(bench: Bench, row: Row): Bench {
  return row.tiles.reduce((now, tile) => move(now, tile, 'new'), bench);
}
export function bringBack(bench: Bench, row: Row): Bench {
  const strangers = row.tiles.filter((tile) => !row.base.includes(tile));
  const away = row.base.filter((tile) => !row.tiles.includes(tile));
  const back = [...strangers, ...away].reduce(goHome, bench);
  return {
    ...back,
    rows: back.rows.map((one) => (same(one.base, row.base) ? { ...one, tiles: one.base, split: 0 } : one)),
  };
}
export function reset(bench: Bench): Bench {
  return {
    ...bench,
    fresh: [],
    jokers: {},
    rows: bench.rows.map((row) => ({ ...row, tiles: row.base, split: 0 })),
  };
}

export function letJoker(bench: Bench, joker: number, letter: string): Bench {
  return { ...bench, jokers: { ...bench.jokers, [joker]: letter } };
}

/** The next letter of the new word, by a tile of the rack or by its joker; null: neither is there. */
export function type(bench: Bench, letter: string, tiles: readonly string[]): Bench | null {
  const held = heldOf(bench);
  const tile = held.find((one) => tiles[one] === letter);
  if (tile !== undefined) return move(bench, tile, 'new');
  const joker = held.find((one) => !tiles[one]);
  return joker === undefined ? null : letJoker(move(bench, joker, 'new'), joker, letter);
}

/** Vowels first, each part by the alphabet, jokers at the end. */
export function sort(bench: Bench, tiles: readonly string[]): Bench {
  const rank = (tile: number): string =>
    tiles[tile] ? (/[AEIOUÄÖÜ]/.test(tiles[tile]!) ? '0' : '1') + tiles[tile]! : '2';
  return { ...bench, order: bench.order.toSorted((a, b) => rank(a).localeCompare(rank(b), 'de')) };
}
export function shuffle(bench: Bench, random: () => number = Math.random): Bench {
  const keys = new Map(bench.order.map((tile) => [tile, random()]));
  return { ...bench, order: bench.order.toSorted((a, b) => keys.get(a)! - keys.get(b)!) };
}

/** The pieces a row falls into where tiles of it are missing. */
function runs({ base, tiles }: Row): number[][] {
  const found: number[][] = [];
  for (const tile of tiles) {
    const last = found.at(-1);
    if (last && base.indexOf(tile) === base.indexOf(last.at(-1)!) + 1) last.push(tile);
    else found.push([tile]);
  }
  return found;
}

/** Every way to put these pieces, in their order, into one word or several. */
function joined(pieces: readonly number[][]): number[][][] {
  const [first, ...rest] = pieces;
  if (!first) return [];
  if (rest.length === 0) return [[first]];
  return joined(rest).flatMap(([next, ...others]) => [
    [[...first, ...next!], ...others],
    [first, next!, ...others],
  ]);
}

/** R11, R13: the ways in which what is left of a row may fall apart, those with the fewest words first. */
export function waysToSplit(row: Row): number[][][] {
  if (!row.tiles.every((tile) => row.base.includes(tile))) return [];
  return joined(runs(row))
    .filter((words) => words.length > 1 && words.every((word) => word.length >= FEWEST))
    .toSorted((a, b) => a.length - b.length);
}
export const mayBeSplit = (row: Row): boolean => waysToSplit(row).length > 0;
/** Whether the next press puts the row together again. */
export const isSplitLast = (row: Row): boolean => row.split >= waysToSplit(row).length;

/** The next way to split a row; after the last one it is whole again. */
export function split(bench: Bench, row: Row): Bench {
  const next = isSplitLast(row) ? 0 : row.split + 1;
  return { ...bench, rows: bench.rows.map((one) => (same(one.base, row.base) ? { ...one, split: next } : one)) };
}

/** The table as it would lie, the new word last. */
export function partsOf(bench: Bench): Part[] {
  const left = bench.rows.flatMap((row) =>
    (waysToSplit(row)[row.split - 1] ?? [row.tiles]).map((tiles) => ({ row, tiles })),
  );
  return [...left, { row: null, tiles: bench.fresh }].filter((part) => part.tiles.length > 0);
}
export function asSent(bench: Bench): Word[] {
  const meant = (tiles: readonly number[]): string => tiles.map((tile) => letterOf(bench, tile)).join('');
  return partsOf(bench).map(({ tiles }) => ({ tiles: [...tiles], jokers: meant(tiles) }));
}

/** A row with the places from which something was taken. */
export function withGaps({ base, tiles }: Row, covered: (tile: number) => boolean): { tile: number; gap: boolean }[] {
  const missing = base.filter((tile) => !tiles.includes(tile) && !covered(tile));
  const shown: { tile: number; gap: boolean }[] = [];
  for (const tile of tiles) {
    while (base.includes(tile) && missing.length && base.indexOf(missing[0]!) < base.indexOf(tile))
      shown.push({ tile: missing.shift()!, gap: true });
    shown.push({ tile, gap: false });
  }
  return [...shown, ...missing.map((tile) => ({ tile, gap: true }))];
}

/** A bench that was kept over a reload, as far as it is one; whether its tiles are still there is seen by `follow`. */
export function restored(kept: unknown): Bench {
  const isList = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);
  const { order, rows, fresh, jokers } = (kept ?? {}) as Partial<Bench>;
  const isRow = (row: Partial<Row> | null): boolean => isList(row?.base) && isList(row!.tiles);
  if (!isList(order)) return empty;
  if (!isList(fresh) || !Array.isArray(rows) || !rows.every(isRow)) return { ...empty, order };
  const letters = Object.entries(jokers ?? {}).filter(([, letter]) => typeof letter === 'string');
  return {
    order,
    fresh,
    rows: rows.map(({ base, tiles, split }) => ({ base, tiles, split: Number.isInteger(split) ? split : 0 })),
    jokers: Object.fromEntries(letters),
    meant: {},
  };
}
