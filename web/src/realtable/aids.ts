// What lies beside the box of one game at a real table: the pad with its sums, the hourglass, the dictionary. Each game
// has its own, in its folder.
import type { Component } from 'svelte';
import type { Book } from './book.svelte';
import type { Standing } from './standing';

/** The sums of a pad, for what is the same in all games: how it stands, who comes or leaves, a new game. */
export interface Sums<Sheet> {
  readonly empty: Sheet;
  readonly stand: (sheet: Sheet, players: readonly string[]) => Standing;
  /** The sheet when a player is taken off it. */
  readonly without: (sheet: Sheet, player: string) => Sheet;
  /** The sheet when somebody joins those who play already, where that changes anything. */
  readonly joined?: (sheet: Sheet, players: readonly string[], newcomer: string) => Sheet;
  /** The next sheet, where something the table has agreed on outlives a game. */
  readonly anew?: (sheet: Sheet) => Sheet;
}

/** Where the rulebooks leave it open which words count; the names are those of the dictionary's policies. */
export type Agreement =
  | 'base_letters'
  | 'base_forms'
  | 'dialect'
  | 'no_foreign_words'
  | 'first_names'
  | 'no_abbreviations'
  | 'all_abbreviations'
  | 'family_words';

export type WordLanguage = 'de' | 'en' | 'fr' | 'it';

/** What the rules of the box say about hourglass and words. */
export interface AidTexts {
  readonly hourglass: string;
  readonly words: string;
  /** What one asks the dictionary, where that is not whether a word may be laid. */
  readonly asks?: string;
}

export interface Aids<Sheet extends object = object> {
  readonly sums: Sums<Sheet>;
  readonly Pad: Component<{ book: Book<Sheet> }>;
  /** Seconds to choose from for the hourglass, the game's own first. */
  readonly lengths: readonly [number, ...number[]];
  readonly agreements: readonly Agreement[];
  /** In which languages it is played, where that is not German alone. */
  readonly languages?: readonly WordLanguage[];
  /** What answers instead of the dictionary's yes or no. */
  readonly Judge?: Component;
  texts(): AidTexts;
}

/** For all who need not know what stands on the sheet. Book and aids of a game always go together. */
export function anySheet<Sheet extends object>(aids: Aids<Sheet>): Aids {
  return aids as unknown as Aids;
}
