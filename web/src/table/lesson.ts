// A lesson as a game writes it down: a few scenes with pieces, and in each one thing to do. It is a fixed play, not a
// game: nothing of it reaches a table, and everything in it may be tried without consequence.
import { faces, type LetterFace, type PieceShape } from '../kit/letter';

/** Pieces that lie together. */
export interface LessonGroup {
  readonly id: string;
  readonly label: string;
  readonly shape: PieceShape;
  /** Null lies face down. */
  readonly faces: readonly (LetterFace | null)[];
}

/** A letter that comes from one group. */
export interface Spelled {
  readonly from: string;
  readonly text: string;
}

export interface LessonChoice {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
}

export type LessonTask =
  | { readonly kind: 'press'; readonly button: string }
  /** Tap all of these pieces, in any order. */
  | { readonly kind: 'pick'; readonly from: string; readonly right: readonly number[]; readonly wrong: string }
  /** Tap or type a word, letter by letter. */
  | { readonly kind: 'spell'; readonly word: readonly Spelled[]; readonly wrong: string }
  | {
      readonly kind: 'choose';
      readonly label: string;
      readonly choices: readonly LessonChoice[];
      readonly right: string;
      readonly wrong: string;
    }
  /** Write anything that begins with one of these letters. */
  | {
      readonly kind: 'write';
      readonly label: string;
      readonly button: string;
      readonly initials: string;
      readonly wrong: string;
    };

export interface LessonStep {
  readonly say: string;
  readonly groups: readonly LessonGroup[];
  readonly task: LessonTask;
}

export interface LessonScript {
  readonly title: string;
  readonly steps: readonly LessonStep[];
}

export const spelled = (from: string, word: string): Spelled[] => [...word].map((text) => ({ from, text }));

export const group = (id: string, label: string, shape: PieceShape, word: string): LessonGroup => ({
  id,
  label,
  shape,
  faces: faces(word),
});

export interface Tapped {
  readonly group: string;
  readonly at: number;
}

const FEWEST_LETTERS = 3;

/** The piece that gives the next letter of the word, where it has not been used yet. */
export function nextPiece(step: LessonStep, tapped: readonly Tapped[], letter: string): Tapped | null {
  if (step.task.kind !== 'spell') return null;
  const wanted = step.task.word[tapped.length];
  if (!wanted || wanted.text !== letter) return null;
  const found = step.groups.find(({ id }) => id === wanted.from);
  const at = found?.faces.findIndex((face, i) => face?.text === letter && !isUsed(tapped, wanted.from, i)) ?? -1;
  return at < 0 ? null : { group: wanted.from, at };
}

export const isUsed = (tapped: readonly Tapped[], group: string, at: number): boolean =>
  tapped.some((one) => one.group === group && one.at === at);

/** Whether a tap on this piece is part of what is asked. */
export function isRight(step: LessonStep, tapped: readonly Tapped[], { group, at }: Tapped): boolean {
  const { task } = step;
  if (isUsed(tapped, group, at)) return false;
  if (task.kind === 'pick') return task.from === group && task.right.includes(at);
  if (task.kind !== 'spell') return false;
  const wanted = task.word[tapped.length];
  const face = step.groups.find(({ id }) => id === group)?.faces[at];
  return wanted !== undefined && wanted.from === group && face?.text === wanted.text;
}

export function isDone({ task }: LessonStep, tapped: readonly Tapped[]): boolean {
  if (task.kind === 'pick') return tapped.length === task.right.length;
  return task.kind === 'spell' && tapped.length === task.word.length;
}

/** Whether what was written begins as it should and is long enough to be a word. */
export function isWritten(initials: string, text: string): boolean {
  const word = text.trim().toLocaleUpperCase('de');
  return word.length >= FEWEST_LETTERS && [...initials].some((letter) => word.startsWith(letter));
}
