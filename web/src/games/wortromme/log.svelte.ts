// The log of a table as entries of the kit, and what is heard of new events.
import { play as sound } from '../../kit/sound';
import type { TableStore } from '../../net/store.svelte';
import { entriesOf, lineOf, type LogEntry, type Tell } from '../../table/log';
import { isTableEvent } from '../../table/tell';
import { soundOf } from './sounds';
import { tell } from './tell';
import { gameTexts } from './texts.svelte';
import type { Event } from './types';

const telling: Tell = (event, name) => tell(event as Event, gameTexts(), name);

export function line(event: unknown, id: string, store: TableStore): LogEntry | null {
  return lineOf(event, id, store, telling);
}

export function logOf(store: TableStore): LogEntry[] {
  return entriesOf(store, telling);
}

/** What the next person on this device may know too: not which tile somebody drew. */
export function openLogOf(store: TableStore): LogEntry[] {
  const hidden = (event: Event): Event => (event.kind === 'drew' ? { ...event, tile: null, letter: '' } : event);
  return entriesOf(store, (event, name) => tell(hidden(event as Event), gameTexts(), name));
}

export function sounds(event: unknown, seats: readonly number[]): void {
  const noise = isTableEvent(event) ? null : soundOf(event as Event, seats);
  if (noise) sound(noise);
}
