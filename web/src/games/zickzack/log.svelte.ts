// The log of a table as entries of the kit, and what is heard of new events.
import { play as sound } from '../../kit/sound';
import type { TableStore } from '../../net/store.svelte';
import { entriesOf, lineOf, type LogEntry, type Tell } from '../../table/log';
import { isTableEvent } from '../../table/tell';
import { stateOf } from './view';
import { soundOf } from './sounds';
import { tell } from './tell';
import { gameTexts } from './texts.svelte';
import type { Event } from './types';

function telling(store: TableStore, brief = false): Tell {
  // Where nobody doubts, what a knocker has named is told at once as noted or refused.
  const silent = (event: Event): boolean => event.kind === 'claimed' && stateOf(store).options.referee !== 'challenge';
  return (event, name) => (silent(event as Event) ? null : tell(event as Event, gameTexts(), name, brief));
}

export function line(event: unknown, id: string, store: TableStore): LogEntry | null {
  return lineOf(event, id, store, telling(store));
}

export function logOf(store: TableStore): LogEntry[] {
  return entriesOf(store, telling(store));
}

/** Of many words only the first, for a line or two of a phone. */
export function briefLogOf(store: TableStore): LogEntry[] {
  return entriesOf(store, telling(store, true));
}

export function sounds(event: unknown, seats: readonly number[]): void {
  const noise = isTableEvent(event) ? null : soundOf(event as Event, seats);
  if (noise) sound(noise);
}
