// From a riddle to its table: to the one where it was begun, or to a new one as soon as the riddle is made.
import { memory } from '../memory';
import { api, asRefusal } from '../net/http';
import { goTo } from '../table/again';
import { begun, gone, triedOf } from './tried';

/** Milliseconds after which a riddle that is being made is asked for again. */
export const SOON = 3000;

export interface By {
  readonly name: string;
  readonly circle: string;
}

/** Whether there is such a table, and a seat of mine at it; else nobody looks for it again. */
async function isMine(table: string): Promise<boolean> {
  try {
    if ((await api.table(table)).seats.length) return true;
  } catch (failure) {
    if (asRefusal(failure).code !== 'no_table') throw failure;
  }
  gone(table);
  return false;
}

/** Whoever has finished a try has seen the solution: what they do now is practice, and no circle hears of it. Nobody
 * but this browser can know that.
 *
 * Rejects with a Refusal; `waits` is told while it is still being made, and says whether anybody still wants it. */
export async function openRiddle(number: number, game: string, by: By, waits: () => boolean): Promise<void> {
  const { running, first } = triedOf(number, game);
  if (running && (await isMine(running))) return goTo(running);
  for (;;) {
    try {
      const { table } = await api.openRiddle(number, game, {
        ...by,
        circle: first ? '' : by.circle,
        badge: memory.badge(by.name),
      });
      begun(number, game, table);
      return goTo(table);
    } catch (failure) {
      if (asRefusal(failure).code !== 'riddle_coming' || !waits()) throw failure;
      await new Promise((again) => setTimeout(again, SOON));
      if (!waits()) return;
    }
  }
}
