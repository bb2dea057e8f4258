// What a table with others does about a turn of mine: tell me if I look elsewhere, and have push tell me if I am gone.
import type { GameName } from '../games';
import { settings } from '../settings.svelte';
import { ring } from './notice';
import { enrol, seen } from './push';

const enrolled = new Set<string>();

/** Until the returned function is called. */
export function watch(table: string, game: GameName, turn: boolean): () => void {
  if (settings.notices && !enrolled.has(table)) {
    enrolled.add(table);
    void enrol(table);
  }
  return turn ? ring(table, game, () => void seen(table)) : () => undefined;
}
