// Going from one table to the next.
import { asRefusal, api } from '../net/http';
import { complain } from '../lang/play.svelte';
import { memory } from '../memory';

export function goTo(table: string): void {
  memory.tables.add(table);
  location.hash = `#/t/${table}`;
}

/** Another game with the same people, or to the one they already opened. */
export async function playAgain(table: string): Promise<void> {
  try {
    goTo((await api.again(table)).table);
  } catch (error) {
    complain(asRefusal(error));
  }
}
