// The workbench sends the tables that the engine takes, and the pad counts as the engine does; written by
// `./dev fixtures`.
import { expect, it } from 'vitest';
import type { TableStore } from '../../net/store.svelte';
import { tiles as written } from '../../realtable/letters';
import * as pad from './realtable/sums';
import type { Holder } from '../../table/holder.svelte';
import * as benches from './bench';
import raw from './fixtures.json?raw';
import { Match } from './match.svelte';
import { presetOf, presets, type Preset } from './presets';
import type { Lying, Options } from './types';

type Word = [tiles: number[], jokers: string];
type Lies = [tiles: number[], text: string];
interface Fixture {
  tiles: [string[]];
  limits: [[fewest: number, goal: number, first: number]];
  presets: [Preset, Options][];
  moves: { rack: number[]; table: Lies[]; swaps: [number, number][]; new: Word; split: number[]; words: Word[] }[];
  splits: [length: number, taken: number[], ways: number[][]][];
  swaps: [rack: number[], table: Lies[], tile: number, other: number, ok: boolean][];
  letters: [text: string, letters: string][];
  pads: [players: number, noted: [seat: number, letters: number][], scores: number[], winners: number[] | null][];
}

const fixture = JSON.parse(raw) as Fixture;
const [tiles] = fixture.tiles;
const [[fewest, goal, first]] = fixture.limits;

function benchOf(rack: number[], table: readonly Lies[]): benches.Bench {
  const lying = table.map(([of, text]): Lying => ({ tiles: of, text, seat: 0, turn: 1, spelling: '' }));
  return benches.follow(benches.empty, { tiles, rack, table: lying }).bench;
}
function matchOf(rack: number[], table: readonly Lies[], duty = 0): Match {
  const lying = table.map(([of, text]) => ({ tiles: of, text }));
  const play = { rack, table: lying, equipment: { tiles }, phase: 'turn', dues: [], duties: [duty], left: [] };
  const view = { phase: 'playing', seat: 0, window: null, play };
  const match = new Match({ id: 'fixture', seats: [0], view } as unknown as TableStore, { hides: false } as Holder);
  match.bench = benchOf(rack, table);
  return match;
}
const spelled = (words: readonly { tiles: readonly number[]; jokers?: string }[]): string[] =>
  words.map((word) => `${word.tiles.join('.')}/${word.jokers ?? ''}`).toSorted();

it('R29: has the presets of the engine', () => {
  expect(Object.keys(presets)).toEqual(fixture.presets.map(([name]) => name));
  for (const [name, options] of fixture.presets) {
    expect(options).toMatchObject(presets[name]);
    expect(presetOf(options)).toBe(name);
  }
});

it('R6, R10, R11, R18: sends the table that was laid', () => {
  for (const { rack, table, swaps, new: word, split, words } of fixture.moves) {
    const swapped = swaps.reduce((bench, [tile, joker]) => benches.swap(bench, tile, joker), benchOf(rack, table));
    const [fresh] = word;
    const loose = swaps.reduce((bench, [, joker]) => benches.move(bench, joker, 'new'), swapped);
    const moved = fresh.reduce((bench, tile) => benches.move(bench, tile, 'new'), loose);
    const meant = words.flatMap(([of, jokers]) =>
      of.filter((tile) => tiles[tile] === '').map((tile, n) => [tile, jokers[n]!] as const),
    );
    const named = meant.reduce((bench, [tile, letter]) => benches.letJoker(bench, tile, letter), moved);
    const sent = words.map(([of]) => of.join());
    const done = split.reduce((bench, place) => {
      const ways = benches.waysToSplit(bench.rows[place]!);
      const way = ways.findIndex((parts) => parts.every((part) => sent.includes(part.join())));
      return Array.from({ length: way + 1 }).reduce<benches.Bench>(
        (now) => benches.split(now, now.rows[place]!),
        bench,
      );
    }, named);
    expect(spelled(benches.asSent(done))).toEqual(
      spelled(words.map(([of, meaning]) => ({ tiles: of, jokers: meaning }))),
    );
  }
});

it('R6, R9, R11, R13: splits in every way in which what is left may lie', () => {
  const listed = (ways: number[][]): string[] => ways.map((way) => way.join()).toSorted();
  for (const [length, taken, ways] of fixture.splits) {
    const base = Array.from({ length }, (_, tile) => tile);
    const row = { base, tiles: base.filter((tile) => !taken.includes(tile)), split: 0 };
    const found = benches.waysToSplit(row).map((words) => words.map((word) => word.length));
    expect([length, taken, listed(found)]).toEqual([length, taken, listed(ways)]);
    expect(benches.mayBeSplit(row)).toBe(ways.length > 0);
  }
  expect(fixture.splits.some(([, , ways]) => ways.length > 1)).toBe(true);
});

it('R8, R18: swaps a letter of mine for a joker, and nothing else', () => {
  for (const [rack, table, tile, other, ok] of fixture.swaps) {
    expect([tile, other, matchOf(rack, table).maySwap(tile, other)]).toEqual([tile, other, ok]);
    expect(matchOf(rack, table, first).maySwap(tile, other)).toBe(false);
  }
  expect(new Set(fixture.swaps.map((one) => one[4])).size).toBe(2);
});

it('R7, R9, R13: knows how many letters are missing', () => {
  const { rack, table } = fixture.moves[0]!;
  for (const [duty, least] of [
    [0, fewest],
    [first, first],
  ] as const) {
    const match = matchOf(rack, table, duty);
    match.bench = benches.move(match.bench, rack[0]!, 'new');
    expect(match.more).toBe(least - 1);
  }
  expect(pad.least(pad.empty, 'a')).toBe(first);
  expect(pad.least({ words: [{ player: 'a', letters: 6, word: '' }], ended: false }, 'a')).toBe(fewest);
});

it('X2: lays a written word on as many tiles', () => {
  for (const [text, letters] of fixture.letters) expect([text, written(text, 'own')]).toEqual([text, letters]);
});

it('R23, R25: the pad counts and ends as the engine does', () => {
  expect(pad.GOAL).toBe(goal);
  for (const [count, noted, totals, winners] of fixture.pads) {
    const players = Array.from({ length: count }, (_, seat) => `${seat}`);
    const words = noted.map(([seat, letters]) => ({ player: `${seat}`, letters, word: '' }));
    expect(pad.stand({ words, ended: false }, players)).toEqual({
      totals,
      over: winners !== null,
      winners: winners ?? [],
    });
  }
  expect(fixture.pads.some(([, , , winners]) => winners !== null)).toBe(true);
});
