// Takes in the games that this browser has finished, one after the other, as far as the server still knows them.
import type { Refusable } from '../lang/refusals';
import { memory } from '../memory';
import { api, asRefusal } from '../net/http';
import type { OwnWords } from '../net/protocol';
import { unread, withGame } from './book';
import type { Shelf } from './shelf.svelte';

/** So many of the newest games are asked about again, until somebody has looked back on them. */
const AGAIN = 12;
const PATIENCE = 2000;
/** Of these nothing will ever be told. */
const NEVER = new Set<string>(['no_table', 'not_your_seat'] satisfies Refusable[]);
/** Of these nothing can be told now, nor if it is tried again soon, and of the others all the same: this device has
 * lost what reads its games, the server has not what reads this one, or others still play it. */
const LATER = new Set<string>([
  'not_fetched',
  'words_not_fetched',
  'not_built',
  'no_game',
  'not_over',
  'round_runs',
] satisfies Refusable[]);
/** There is nobody to ask. */
const AWAY = new Set<string>(['offline', 'failed', 'no_store', 'back_soon'] satisfies Refusable[]);
const NOTHING: OwnWords = { language: 'de', at: 0, words: [], missed: [] };

/** False: something is missing because the server could not answer. */
export async function gather(
  shelf: Shelf,
  step: (done: number, all: number) => void,
  wanted: () => boolean,
): Promise<boolean> {
  const waiting = memory.unread.all();
  const tables = unread(shelf.book, [...new Set([...memory.played.all(), ...waiting])], AGAIN);
  for (const table of waiting) if (!tables.includes(table)) memory.unread.drop(table);
  let missing = false;
  for (const [i, table] of tables.entries()) {
    if (!wanted()) return true;
    step(i + 1, tables.length);
    const told = await ask(table);
    if (typeof told === 'string') {
      if (AWAY.has(told)) return false;
      missing ||= !LATER.has(told);
      continue;
    }
    shelf.change((book) => withGame(book, table, told, Date.now()));
    memory.unread.drop(table);
  }
  return !missing;
}

/** The words of a game, or why not. */
async function ask(table: string): Promise<OwnWords | string> {
  for (;;) {
    try {
      return await api.ownWords(table);
    } catch (error) {
      const { code } = asRefusal(error);
      if (NEVER.has(code)) return NOTHING;
      if (code !== 'too_fast') return code;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    }
  }
}
