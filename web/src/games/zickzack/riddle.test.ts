// The five letters of a riddle as the table shows them.
import { describe, expect, it } from 'vitest';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { momentsOf } from './moments';
import { records } from './records';
import { countedOf, laidOn, lettersOf } from './riddle';
import { tell } from './tell';
import type { Event, Piece, State, View } from './types';

const equipment = {
  width: 20,
  height: 20,
  tiles: Array.from('ARMTODX', (letter) => ({ letter, width: 1, height: 1 })),
};
const piece = (tile: number): Piece => ({ tile, x: tile, y: 0, turned: false });

/** A and R lie there; M, T, O, D and X are to be laid. */
function view(laid: readonly number[], counted: string, points = 0): View {
  const task = { board: [piece(0), piece(1)], letters: [2, 3, 4, 5, 6], noted: '' };
  const table = {
    equipment,
    options: { riddle: task, scoring: 3 },
    board: [...task.board, ...laid.map(piece)],
  } as unknown as State;
  return { table, counted, notes: [''], tallies: [{ words: 0, letters: 0, points }] } as unknown as View;
}

describe('a riddle of Zickzack', () => {
  it('R56: each letter that lies has its word, in the order in which they were laid', () => {
    const seen = view([3, 2], '301|012');
    expect(laidOn(seen.table)).toEqual([3, 2]);
    expect(countedOf(seen).map(({ text }) => text)).toEqual(['TAR', 'ARM']);
    expect(lettersOf(seen).map(({ tile, word, back }) => [tile, word?.text ?? null, back])).toEqual([
      [3, 'TAR', [3, 2]],
      [2, 'ARM', [2]],
      [4, null, []],
      [5, null, []],
      [6, null, []],
    ]);
  });

  it('R54: elsewhere nobody has laid a letter of a riddle', () => {
    const { table } = view([3], '301');
    expect(laidOn({ ...table, options: {} })).toEqual([]);
  });

  it('R56: a word that changes nothing is no moment', () => {
    const noted = { kind: 'words_noted', seat: 0, refused: [], knocked: false, words: countedOf(view([], '012')) };
    const told = (before: number, after: number): number =>
      momentsOf([noted as never], happening(view([2], '012', before), view([2], '012', after), null), de).length;
    expect([told(3, 3), told(3, 4)]).toEqual([0, 1]);
  });

  it('R57, R58: what comes back and how it ends is told', () => {
    const told = (event: object): string | undefined => tell(event as Event, de, () => 'Jo')?.text;
    expect(told({ kind: 'letters_taken_back', seat: 0, letters: 'TM', tiles: [3, 2] })).toBe(
      'Jo nimmt T und M zurück.',
    );
    expect(told({ kind: 'riddle_ended', attempt: { points: 34 }, counted: [] })).toBe('Fertig: 34 Punkte.');
  });

  it('R54: its results are kept apart from those of solitaires', () => {
    const task = { board: [], letters: [], noted: '' };
    expect(records.rulesOf({ riddle: task })).not.toBe(records.rulesOf({}));
  });
});
