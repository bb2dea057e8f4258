// The games, in their order on the shelf. No other file outside a game's own folder names one.
import { chosen } from '../lang/chosen.svelte';
import { buecherwurm } from './buecherwurm';
import type { Card, Room } from './room';
import { wortfaecher } from './wortfaecher';
import { wortkniffel } from './wortkniffel';
import { wortromme } from './wortromme';
import { zickzack } from './zickzack';

export const rooms = {
  wortkniffel,
  wortfaecher,
  zickzack,
  wortromme,
  buecherwurm,
} satisfies Record<string, Room>;

export type GameName = keyof typeof rooms;
export const gameNames = Object.keys(rooms) as GameName[];

export function isGame(name: string): name is GameName {
  return Object.hasOwn(rooms, name);
}

/** What the shelf says of a game, in the chosen language. */
export function cardOf(game: GameName): Card {
  return chosen<Card>(rooms[game].card);
}

/** Its name, also of one that this page is too old to know. */
export function titleOf(game: string): string {
  return isGame(game) ? cardOf(game).name : game;
}
