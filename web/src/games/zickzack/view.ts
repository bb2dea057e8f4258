// What the parts around the board read from a table of Zickzack, and how they answer it. No rules: what may be done
// stands in the window.
import type { TableStore } from '../../net/store.svelte';
import { answer, kindsOf } from '../../table/view';
import type { Command, Noted, Options, State, Tally, Tile, View } from './types';

export { askedHere, isMe, kindsOf, nameOf } from '../../table/view';
export type Scoring = NonNullable<Options['scoring']>;

export const viewOf = (store: TableStore): View => store.view!.play as View;
export const stateOf = (store: TableStore): State => viewOf(store).table;
export const languageOf = (state: State): string => state.options.language ?? 'de';
export const scoringOf = (state: State): Scoring => state.options.scoring ?? 1;
export const tilesOf = (state: State, numbers: readonly number[]): Tile[] =>
  numbers.map((tile) => state.equipment.tiles[tile]!);

/** As the dictionary writes it, once it was looked up. */
export const spellingOf = (word: Noted): string => word.spelling || word.text;

/** R46: what is seen of a tile face down. */
export function sizeOf({ width, height }: Tile): string {
  return `${Math.min(width, height)}x${Math.max(width, height)}`;
}

export const may = (store: TableStore, kind: Command['kind']): boolean => kindsOf(store).includes(kind);

/** Send what somebody of this device decided; what is refused is told. */
export const send = (store: TableStore, command: Command, seat?: number): Promise<boolean> =>
  answer(store, command, seat);

/** R30 to R32: what a seat's words come to by the agreed way. */
export function scoreOf(tally: Tally, scoring: Scoring): number {
  return [tally.words, tally.letters, tally.points][scoring - 1]!;
}

/** R30 to R32, R44: what one word counts. */
export function worth(letters: number, scoring: Scoring): number {
  return [1, letters, letters + Math.max(0, letters - 4)][scoring - 1]!;
}

export interface Found {
  readonly word: Noted;
  readonly seat: number;
}

/** The longest word that counts, of everybody or of one; of equals the first. */
export function longestWord(notes: readonly (readonly Noted[])[], only?: number): Found | null {
  const all = notes.flatMap((words, seat) => (seat === (only ?? seat) ? words.map((word) => ({ word, seat })) : []));
  return all.reduce<Found | null>((a, b) => (a && a.word.tiles.length >= b.word.tiles.length ? a : b), null);
}
