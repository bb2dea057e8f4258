// The games, in their order on the shelf. No other file outside a game's own folder names one.
import { chosen } from '../lang/chosen.svelte';
import { adopt, brought } from './brought.svelte';
import { buecherwurm } from './buecherwurm';
import type { Card, GameModule } from './module';
import { wortfaecher } from './wortfaecher';
import { wortkniffel } from './wortkniffel';
import { wortromme } from './wortromme';
import { zickzack } from './zickzack';

export const games = {
  wortkniffel,
  wortfaecher,
  zickzack,
  wortromme,
  buecherwurm,
} satisfies Record<string, GameModule>;

export type GameName = keyof typeof games;
export const gameNames = Object.keys(games) as GameName[];

/** What stands on the shelf: those, and the ones that this server plays besides. */
export const onShelf = (): readonly GameName[] => [...gameNames, ...(brought.names as GameName[])];

/** Look which games this server plays besides; from then on they are games like the others. */
export const findOthers = (): Promise<void> => adopt(games);

export function isGame(name: string): name is GameName {
  return brought.names.includes(name) || Object.hasOwn(games, name);
}

/** What the shelf says of a game, in the chosen language. */
export function cardOf(game: GameName): Card {
  return chosen<Card>(games[game].card);
}

/** Its name, also of one that this page is too old to know. */
export function titleOf(game: string): string {
  return isGame(game) ? cardOf(game).name : game;
}
