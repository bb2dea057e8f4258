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
/** Of these nothing can be told now, nor if it is tried again: this device has lost what reads its games. */
const LOST = 'not_fetched' satisfies Refusable;
const NOTHING: OwnWords = { language: 'de', at: 0, words: [], missed: [] };

/** False: something is missing because the server could not answer. */
export async function gather(
  shelf: Shelf,
  step: (done: number, all: number) => void,
  wanted: () => boolean,
): Promise<boolean> {
  const tables = unread(shelf.book, memory.played.all(), AGAIN);
  for (const [i, table] of tables.entries()) {
    if (!wanted()) return true;
    step(i + 1, tables.length);
    const told = await ask(table);
    if (told === LOST) continue;
    if (!told) return false;
    shelf.change((book) => withGame(book, table, told, Date.now()));
  }
  return true;
}

async function ask(table: string): Promise<OwnWords | typeof LOST | null> {
  for (;;) {
    try {
      return await api.ownWords(table);
    } catch (error) {
      const { code } = asRefusal(error);
      if (NEVER.has(code)) return NOTHING;
      if (code === LOST) return LOST;
      if (code !== 'too_fast') return null;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    }
  }
}
