// The client's geometry and sums say what the engine says: on positions of whole games and at the rims of the rules,
// written by `./dev fixtures`.
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableStore } from '../../net/store.svelte';
import { tiles } from '../../realtable/letters';
import * as pad from './realtable/sums';
import { faultOf, isBlank, type Ground, type Spot } from './board';
import { ready } from './boardTexts.svelte';
import { scoreOf, worth } from './view';
import * as sketches from './sketch';
import raw from './fixtures.json?raw';
import { Match } from './match.svelte';
import { readNotes } from './notes';
import { longestFive, usual } from './solitaire';
import { lettersOf, swept, tapped, type Path } from './trace';
import type { Equipment, Noted, Options, Piece, State } from './types';

type Short = [tile: number, x: number, y: number, turned: 0 | 1];
type Scoring = 1 | 2 | 3;
interface Position {
  name: string;
  seat: number;
  size: [number, number];
  table: Pick<State, 'racks' | 'supplies' | 'free' | 'first_round' | 'to_come' | 'seat' | 'phase' | 'left'> & {
    rotation: boolean;
    board: Short[];
  };
  spots: [tile: number, ways: [turned: boolean, exchange: number | null, rows: string][]][];
  faults: [Short, string][];
  near: [tile: number, near: number[]][];
  paths: [path: number[], text: string | null][];
  after: [Short, exchange: number | null, tile: number, ways: [turned: boolean, exchange: null, rows: string][]][];
  together: [Short, exchange: number | null, Short, ok: boolean][];
  free: [Short, exchange: number | null, free: boolean][];
}
interface Fixture {
  equipment: [Equipment];
  positions: Position[];
  notes: [written: string, words: Noted[]][];
  alone: [Options, { solitaire: string; letters: number; minutes: number }][];
  values: [letters: number, ...points: number[]][];
  longest: [lengths: number[], long: number, scores: [number, number, number]][];
  letters: [text: string, german: string, french: string][];
  pads: [Scoring, lengths: number[][], scores: number[], winners: number[]][];
}

beforeAll(ready);

const fixture = JSON.parse(raw) as Fixture;
const [box] = fixture.equipment;
const piece = ([tile, x, y, turned]: Short): Piece => ({ tile, x, y, turned: turned === 1 });

/** The match of who looks at a position, with a store that knows nothing else. */
function matchOf({ seat, size, table }: Position): Match {
  const { rotation, board, ...rest } = table;
  const equipment = { ...box, width: size[0], height: size[1] };
  const play = { table: { ...rest, equipment, options: { rotation }, board: board.map(piece) } };
  const view = { phase: 'playing', seat, seq: 1, window: null, play };
  return new Match({ id: 'fixture', seats: [seat], view, entries: [] } as unknown as TableStore);
}

/** `3:4-7,9` are the columns 4 to 7 and 9 of row 3. */
function fieldsOf(rows: string): string[] {
  return rows.split(' ').flatMap((row) => {
    const [y, columns] = row.split(':') as [string, string];
    return columns.split(',').flatMap((run) => {
      const [from, to = from] = run.split('-').map(Number) as [number, number?];
      return Array.from({ length: to - from + 1 }, (_, n) => `${from + n},${y}`);
    });
  });
}

const named = (at: string, turned: boolean, exchange: number | null): string => `${at} ${turned} ${exchange}`;

describe.each(fixture.positions)('$name', (position) => {
  const ground = (): Ground => matchOf(position).laid;

  it('R8, R12 to R14, R22, R23, R45: lets a tile lie where the engine does', () => {
    for (const [tile, ways] of position.spots) {
      const match = matchOf(position);
      match.pick(tile);
      const found: Spot[] = match.picked === tile ? [...match.places] : [];
      match.turn();
      if (match.turned) found.push(...match.places);
      const legal = ways.flatMap(([turned, exchange, rows]) => fieldsOf(rows).map((at) => named(at, turned, exchange)));
      expect(found.map(({ x, y, turned, exchange }) => named(`${x},${y}`, turned, exchange)).toSorted()).toEqual(
        legal.toSorted(),
      );
    }
  });

  it('R12, R13: says why a tile may not lie somewhere', () => {
    expect(position.faults.map(([short]) => [short, faultOf(ground(), piece(short))])).toEqual(position.faults);
  });

  it('R13: knows which tiles touch', () => {
    const match = matchOf(position);
    expect(position.near.map(([tile]) => [tile, match.neighbours(tile).toSorted((a, b) => a - b)])).toEqual(
      position.near,
    );
  });

  it('R15: traces what can be read, by finger and by taps', () => {
    const on = ground();
    for (const [path, text] of position.paths) {
      const drawn = path.reduce<Path>((before, tile) => swept(on, before, tile), []);
      const tiptoed = path.reduce<Path>((before, tile) => tapped(on, before, tile).path, []);
      expect([path, drawn.join() === path.join() ? lettersOf(on, drawn) : null]).toEqual([path, text]);
      expect([path, tiptoed.join() === path.join() ? lettersOf(on, tiptoed) : null]).toEqual([path, text]);
    }
  });

  it('R13, R20: lets a free letter lie where another letter holds it', () => {
    for (const [first, exchange, tile, ways] of position.after) {
      const match = matchOf(position);
      const { x, y, turned } = piece(first);
      match.sketch = sketches.lay(sketches.empty, match.laid, match.hand, first[0], {
        x,
        y,
        turned: turned === true,
        exchange,
      });
      match.pick(tile);
      expect([first, tile, match.places.map((spot) => `${spot.x},${spot.y}`).toSorted()]).toEqual([
        first,
        tile,
        ways.flatMap(([, , rows]) => fieldsOf(rows)).toSorted(),
      ]);
    }
  });

  it('R20, R23, R47: lays together what may be laid in one turn', () => {
    const { laid, hand } = matchOf(position);
    for (const [one, exchange, other, ok] of position.together) {
      const lay = (sketch: sketches.Sketch, { tile, x, y, turned }: Piece, replaced: number | null): sketches.Sketch =>
        sketches.lay(sketch, laid, hand, tile, { x, y, turned: turned === true, exchange: replaced });
      const both = lay(lay(sketches.empty, piece(one), exchange), piece(other), null);
      const whole = both.pieces.length === 2 && both.exchange === exchange;
      expect([one, exchange, other, whole]).toEqual([one, exchange, other, ok]);
    }
  });

  it('R8, R13, R23, R42: knows which letter needs no word', () => {
    for (const [short, exchange, free] of position.free) {
      const match = matchOf(position);
      if (isBlank(box, short[0])) continue;
      match.sketch = { ...sketches.empty, pieces: [piece(short)], exchange };
      expect([short, exchange, match.liesFree]).toEqual([short, exchange, free]);
    }
  });
});

it('R34: reads noted words as they were written', () => {
  for (const [written, words] of fixture.notes) {
    expect(readNotes(written, box)).toEqual(words);
  }
});

it('R40 to R43: agrees on the same solitaire where nothing is said', () => {
  for (const [options, { solitaire, letters, minutes }] of fixture.alone)
    expect([options, usual(options)]).toEqual([options, { variant: solitaire, letters, minutes }]);
});

it('R30 to R32: counts a word in each way', () => {
  for (const [letters, ...points] of fixture.values) {
    expect([letters, ([1, 2, 3] as const).map((scoring) => worth(letters, scoring))]).toEqual([letters, points]);
    expect([letters, pad.MODES.map((mode) => pad.points(mode, letters))]).toEqual([letters, points]);
  }
});

it('R42, R43: counts a solitaire', () => {
  for (const [lengths, long, scores] of fixture.longest) {
    const words = lengths.map((length): Noted => ({
      text: '',
      tiles: Array.from({ length }, (_, tile) => tile),
      spelling: '',
      doubt: '',
    }));
    expect(longestFive(words).reduce((sum, word) => sum + word.tiles.length, 0)).toBe(long);
    const tally = { words: scores[0], letters: scores[1], points: scores[2] };
    expect(([1, 2, 3] as const).map((scoring) => scoreOf(tally, scoring))).toEqual(scores);
  }
});

it('R44, X2: lays a written word on as many tiles', () => {
  for (const [text, german, french] of fixture.letters)
    expect([text, tiles(text, 'digraph'), tiles(text, 'plain')]).toEqual([text, german, french]);
});

it('R30 to R32: the pad of the real table counts and decides as the engine', () => {
  for (const [scoring, lengths, totals, winners] of fixture.pads) {
    const players = lengths.map((_, seat) => `${seat}`);
    const words = players.flatMap((player, seat) => lengths[seat]!.map((letters) => ({ player, letters, word: '' })));
    const sheet: pad.Sheet = { mode: pad.MODES[scoring - 1]!, words, ended: true };
    expect([lengths, pad.stand(sheet, players)]).toEqual([lengths, { totals, over: true, winners }]);
  }
});

it('has cases of every sort', () => {
  const { positions } = fixture;
  const exchanged = positions.flatMap(({ spots: all }) => all.flatMap(([, ways]) => ways.filter(([, blank]) => blank)));
  expect(exchanged.length).toBeGreaterThan(2);
  for (const fault of ['', 'outside', 'overlaps', 'no_contact'])
    expect(positions.some(({ faults }) => faults.some(([, code]) => code === fault))).toBe(true);
  for (const ok of [true, false])
    expect(positions.some(({ together }) => together.some((one) => one[3] === ok))).toBe(true);
  expect(positions.some(({ paths }) => paths.some(([, text]) => text === null))).toBe(true);
});
