// Going from one table to the next.
import { asRefusal, api } from '../net/http';
import { complain } from '../lang/play.svelte';
import { memory } from '../memory';

export function goTo(table: string): void {
  memory.tables.add(table);
  location.hash = `#/t/${table}`;
}

/**
 * Another game with the same people, or to the one they already opened. Who begins is a seat, or the lot; else the
 * rules say.
 */
export async function playAgain(table: string, first: number | null | undefined): Promise<void> {
  try {
    goTo((await api.again(table, first === undefined ? '' : first === null ? 'lot' : `${first}`)).table);
  } catch (error) {
    complain(asRefusal(error));
  }
}
