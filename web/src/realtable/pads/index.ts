// The five pads behind one shape, for what is the same in all games: how it stands, who leaves, a new game.
import type { GameName } from '../../games';
import * as buecherwurm from './buecherwurm';
import type { Noted } from './noted';
import type { Standing } from './standing';
import * as wortfaecher from './wortfaecher';
import * as wortkniffel from './wortkniffel';
import * as wortromme from './wortromme';
import * as zickzack from './zickzack';

export interface Sheets {
  wortkniffel: wortkniffel.Sheet;
  wortfaecher: wortfaecher.Sheet;
  zickzack: zickzack.Sheet;
  wortromme: wortromme.Sheet;
  buecherwurm: buecherwurm.Sheet;
}

export interface Pad<Sheet> {
  readonly empty: Sheet;
  readonly stand: (sheet: Sheet, players: readonly string[]) => Standing;
  /** The sheet when a player is taken off it. */
  readonly without: (sheet: Sheet, player: string) => Sheet;
  /** The sheet when somebody joins those who play already, where that changes anything. */
  readonly joined?: (sheet: Sheet, players: readonly string[], newcomer: string) => Sheet;
}

const forget = <Sheet extends { words: readonly Noted[] }>(sheet: Sheet, player: string): Sheet => ({
  ...sheet,
  words: sheet.words.filter((noted) => noted.player !== player),
});

export const pads: { readonly [Game in GameName]: Pad<Sheets[Game]> } = {
  wortkniffel,
  wortfaecher,
  zickzack: { empty: zickzack.empty, stand: zickzack.stand, without: forget },
  wortromme: { empty: wortromme.empty, stand: wortromme.stand, without: forget },
  buecherwurm,
};
