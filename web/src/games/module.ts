// A game as the rest of the client knows it: what stands on the shelf at once, and where its other parts lie. Those are
// fetched only when somebody opens them, so that the way in stays light whatever stands there. No rules live here.
import type { Component } from 'svelte';
import type { Likeness } from '../kit/moments.svelte';
import type { Fetched } from '../lang/chosen.svelte';
import type { Data } from '../lang/refusals';
import type { TableStore } from '../net/store.svelte';
import type { Aids } from '../realtable/aids';
import type { Language } from '../settings.svelte';
import type { Sitter } from '../table/seating';

export type Options = Record<string, unknown>;
export interface OptionsProps {
  /** Whose they are, for a form that serves several games. */
  game?: string;
  options: Options;
  onchange: (options: Options) => void;
  disabled?: boolean;
  /** How many sit at the table, where that is known: one plays by other rules in some games. */
  people?: number | undefined;
  /** How many of them are bots. */
  bots?: number;
  /** Whom options may name, where that is known: who begins, who is granted what. */
  sitters?: readonly Sitter[];
}
export interface AloneProps {
  options: Options;
  /** The circle the table belongs to; empty: none. */
  circle: string;
  onchange: (options: Options) => void;
}

/** What a card on the shelf says. */
export interface Card {
  readonly name: string;
  readonly line: string;
  /** The box whose rules are played. */
  readonly box: string;
  /** How one plays it, in a few steps. */
  readonly how: readonly string[];
  /** What it is like alone, where it is another game then. */
  readonly alone?: string;
  /** What its pieces are called, where one may look at them before. */
  readonly pieces?: string;
}

/** What the sheet says of it on which a game is begun. */
export interface StartTexts {
  /** What playing with children means (`GameModule.children`). */
  readonly children: string;
  /** The rules in force in a sentence. */
  gist(options: Options): string;
}

/** Which options speak of seats (`games/seating.py`): they follow their people. */
export interface Seating {
  /** The option that names who begins; empty: none does. */
  readonly first: string;
  /** Options with a value for each seat, and what is usual in them. */
  readonly each: Readonly<Record<string, unknown>>;
}

/** How one looks back on a decision of a finished game (`report/`). */
export interface Review {
  /** Whether these pieces are hidden from whoever only watches, so that a film shows them beside the table. */
  readonly hidden?: boolean;
  /** Whether others at the table do not see them either, so that a film may lay them open. */
  readonly secret?: boolean;
  /** What lay before the seat, and in words what else one has to know. */
  lay(play: unknown, seat: number): Likeness & { readonly note?: string };
  /** What a command did, where words do not say it: a throw, a card, a pass. `play` may be null. */
  move(command: unknown, words: readonly string[], play: unknown): string;
  /** So many of what is counted there, at once or in the end, where that is not points. */
  counted?(n: number, play: unknown, when: 'once' | 'end'): string;
}

/** What its modes in a contest are called, by the part of their key behind the dot. */
export type ContestTexts = Readonly<Record<string, { readonly name: string; readonly line: string }>>;

/** Comes and goes by itself, above whatever it was called from. */
export type Lesson = Component<{ open: boolean }, object, 'open'>;

export interface GameModule {
  /** Whether the game is solved, so that somebody plays it perfectly (`SOLVABLE` in the engine). */
  readonly solved?: boolean;
  readonly people: readonly [fewest: number, most: number];
  /** How long it takes; 0: nobody knows. */
  readonly minutes: number;
  readonly card: Readonly<Record<Language, Card>>;
  /** A still life for the stage of `home/GamePicture.svelte`; a large one (`.stage.large`) has room for more. */
  readonly Picture: Component;
  readonly seating: Seating;
  table(): Promise<{ default: Component<{ store: TableStore }> }>;
  /** The game tried out in a few minutes, without a table. */
  lesson?(): Promise<{ default: Lesson }>;
  /** Words for what only its rules refuse. */
  readonly refusals?: Fetched<Readonly<Record<string, (data: Data) => string>>>;
  readonly start?: Fetched<StartTexts>;
  /** What is said of it in contests. */
  readonly contest?: Fetched<ContestTexts>;
  options(): Promise<{ default: Component<OptionsProps> }>;
  /** What holds among people who pass one device round, unless they choose otherwise. */
  readonly here?: Options;
  /** What holds for one person, alone or among bots, unless they choose otherwise: nobody waits for them. */
  readonly unhurried?: Options;
  /** What holds for one person among bots besides, unless they choose otherwise. */
  readonly withBots?: Options;
  /** What holds in a game that lasts for days (`AT_LEISURE` in the engine); without it there is no such game. */
  readonly lasting?: Options;
  /** What holds where children play, unless they choose otherwise. */
  readonly children?: Options;
  /** What is printed on the pieces. */
  pieces?(): Promise<{ default: Component }>;
  /** What somebody who plays alone is asked, and how their results stand. */
  alone?(): Promise<{ default: Component<AloneProps> }>;
  /** The page for a deal that somebody has sent, and the first part of its address. */
  readonly deal?: { readonly route: string; page(): Promise<{ default: Component<{ code: string }> }> };
  /** Whether themes decide what fits, so that the dictionary knows only what a term means. */
  readonly themes?: boolean;
  review?(): Promise<{ review: Review }>;
  /** What lies beside the box at a real table. */
  aids?(): Promise<{ aids: Aids }>;
}
