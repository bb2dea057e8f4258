// The games that can be played, and where their parts lie. Each is fetched only when somebody opens it, so that the way
// in stays light whatever stands on the shelf.
import type { Component } from 'svelte';
import type { GameName } from '../games';
import type { TableStore } from '../net/store.svelte';
import type { Shelf } from '../records';
import type { Sitter } from '../table/seating';

export type Options = Record<string, unknown>;
export interface OptionsProps {
  options: Options;
  onchange: (options: Options) => void;
  disabled?: boolean;
  /** How many sit at the table, where that is known: one plays by other rules in some games. */
  people?: number | undefined;
  /** How many of them are bots. */
  bots?: number;
  /** Whom options may name, where that is known: who begins, who is granted what. */
  sitters?: readonly Sitter[];
  /** Whether it is open how one will play, so that what nobody chooses will follow from that. */
  undecided?: boolean;
}
export interface AloneProps {
  options: Options;
  /** The circle the table belongs to; empty: none. */
  circle: string;
  begin: (options: Options) => void;
  back: () => void;
  waiting: boolean;
}
interface Parts {
  table(): Promise<{ default: Component<{ store: TableStore }> }>;
  options(): Promise<{ default: Component<OptionsProps> }>;
  /** What holds among people who pass one device round, unless they choose otherwise. */
  here?: Options;
  /** What holds for one person, alone or among bots, unless they choose otherwise: nobody waits for them. */
  unhurried?: Options;
  /** What is printed on the pieces, where one may look at it before. */
  pieces?(): Promise<{ default: Component }>;
  /** What somebody who plays alone is asked first, where there is something to choose. */
  alone?(): Promise<{ default: Component<AloneProps> }>;
  /** Where nothing is asked: by what results of one who plays alone are compared. */
  records?(): Promise<{ records: Shelf }>;
}

export const playable: Record<GameName, Parts> = {
  wortkniffel: {
    table: () => import('./wortkniffel/Game.svelte'),
    options: () => import('./wortkniffel/OptionsForm.svelte'),
    unhurried: { hourglass: 0 },
    pieces: () => import('./wortkniffel/Pieces.svelte'),
    records: () => import('./wortkniffel/records'),
  },
  wortfaecher: {
    table: () => import('./wortfaecher/Game.svelte'),
    options: () => import('./wortfaecher/OptionsForm.svelte'),
    records: () => import('./wortfaecher/records'),
  },
  zickzack: {
    table: () => import('./zickzack/Game.svelte'),
    options: () => import('./zickzack/OptionsForm.svelte'),
    // Nobody can take the device over within the seconds that others have for knocking.
    here: { knock_window: 0 },
    alone: async () => {
      await (await import('./zickzack/texts.svelte')).ready();
      return import('./zickzack/SolitaireStart.svelte');
    },
  },
  buecherwurm: {
    table: () => import('./buecherwurm/Game.svelte'),
    options: () => import('./buecherwurm/OptionsForm.svelte'),
    // Nobody can take the device over within the seconds that others have for objecting.
    here: { objection: 0 },
    alone: () => import('./buecherwurm/TrainingStart.svelte'),
  },
  wortromme: {
    table: () => import('./wortromme/Game.svelte'),
    options: () => import('./wortromme/OptionsForm.svelte'),
    alone: () => import('./wortromme/SolitaireStart.svelte'),
  },
};

export function isPlayable(game: string): game is GameName {
  return game in playable;
}
