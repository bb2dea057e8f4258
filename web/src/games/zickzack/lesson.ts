// The little lesson: a board of a few tiles on which the first round, a turn and a knock are tried out. It is a fixed
// scene, not a game: the words that lie on it are written down here, and nothing of it reaches a table.
import { boxOf, contact } from './board';
import type { Equipment, Piece } from './types';

/** R13, R15: contacts as in the example of the rulebook: R touches A, B, M and O, T touches R, M and O. */
const LAID = {
  A: [3, 1, 3, 2],
  B: [1, 2, 2, 2],
  M: [5, 3, 3, 2],
  O: [1, 4, 2, 2],
  R: [3, 3, 2, 2],
  T: [3, 5, 3, 2],
} as const;
export type LessonLetter = keyof typeof LAID;
const ORDER = Object.keys(LAID) as LessonLetter[];

export const equipment: Equipment = {
  width: 9,
  height: 8,
  tiles: ORDER.map((letter) => ({ letter, width: LAID[letter][2], height: LAID[letter][3] })),
};
export const tileOf = (letter: LessonLetter): number => ORDER.indexOf(letter);
export const pieceOf = (letter: LessonLetter): Piece => ({
  tile: tileOf(letter),
  x: LAID[letter][0],
  y: LAID[letter][1],
});

export const STEPS = ['first', 'firstDone', 'lay', 'name', 'named', 'bens', 'claim', 'claimed'] as const;
export type Step = (typeof STEPS)[number];

/** What lies on the board in a step, before the pupil does anything. */
export function boardOf(step: Step): Piece[] {
  const letters: Record<Step, string> = {
    first: 'AB',
    firstDone: 'AB',
    lay: 'ABMO',
    name: 'ABMOR',
    named: 'ABMOR',
    bens: 'ABMORT',
    claim: 'ABMORT',
    claimed: 'ABMORT',
  };
  return [...letters[step]].map((letter) => pieceOf(letter as LessonLetter));
}

/** German words that lie there once R is laid, and once T is. */
const WITH_R = ['ARM', 'BAR', 'BOR', 'BORA', 'RAM'];
const WITH_T = ['ABORT', 'AMT', 'ART', 'BART', 'BROT', 'BOT', 'ORT', 'ROT', 'TRAB', ...WITH_R];

export type Heard = 'yes' | 'notLinked' | 'notWord';

/** R15: each tile touches the one before. */
export function isLinked(path: readonly number[]): boolean {
  const box = (tile: number): ReturnType<typeof boxOf> => boxOf(equipment, pieceOf(ORDER[tile]!));
  return (
    path.every((tile, i) => i === 0 || contact(box(path[i - 1]!), box(tile)) !== null) &&
    new Set(path).size === path.length
  );
}

export const textOf = (path: readonly number[]): string => path.map((tile) => ORDER[tile]!).join('');

/** What comes of a word in the turn, or by a knock; what was named already is not new (R16). */
export function hear(path: readonly number[], step: 'name' | 'claim', named: readonly string[]): Heard {
  if (!isLinked(path)) return 'notLinked';
  const text = textOf(path);
  return (step === 'name' ? WITH_R : WITH_T).includes(text) && !named.includes(text) ? 'yes' : 'notWord';
}
