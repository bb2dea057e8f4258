// The five letters of a riddle and the words they count with (R56), as the server tells them.
import { readNotes } from './notes';
import type { Noted, Options, State, View } from './types';

export type Task = NonNullable<Options['riddle']>;

/** One of the five letters; `word` is null until it lies. */
export interface Letter {
  readonly tile: number;
  readonly word: Noted | null;
  /** The letters that would come back with it (R57): itself and those that were laid after it. */
  readonly back: readonly number[];
}

export const isRiddle = ({ options }: State): boolean => options.riddle != null;

export const taskOf = ({ options }: State): Task => options.riddle!;

/** What lies there besides the task, in the order in which it was laid. */
export const laidOn = (state: State): number[] =>
  state.options.riddle ? state.board.slice(state.options.riddle.board.length).map(({ tile }) => tile) : [];

export const countedOf = ({ counted, table }: View): Noted[] => readNotes(counted, table.equipment);

/** Those that lie first, as they were laid; then those that are left. */
export function lettersOf(view: View): Letter[] {
  const laid = laidOn(view.table);
  const words = countedOf(view);
  const rest = taskOf(view.table).letters.filter((tile) => !laid.includes(tile));
  return [
    ...laid.map((tile, i) => ({ tile, word: words[i] ?? null, back: laid.slice(i) })),
    ...rest.map((tile) => ({ tile, word: null, back: [] })),
  ];
}
