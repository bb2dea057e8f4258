// The log of a table as entries of the kit, and what is heard of new events.
import { play as sound } from '../../kit/sound';
import type { TableStore } from '../../net/store.svelte';
import { entriesOf, lineOf, type LogEntry, type Tell } from '../../table/log';
import { isTableEvent } from '../../table/tell';
import { soundOf } from './sounds';
import { riddleTexts } from './riddleTexts.svelte';
import { tell, tellRiddle, type Written } from './tell';
import { gameTexts } from './texts.svelte';
import type { Event } from './types';
import { eventsOf, spellingOf, taskOf, viewOf } from './view';

function telling(store: TableStore): Tell {
  const written = writtenIn(store);
  if (taskOf(viewOf(store)))
    return (event, name) => tellRiddle(event as Event, gameTexts(), riddleTexts(), name, written);
  return (event, name) => tell(event as Event, gameTexts(), name, written);
}

/** What was looked up once is written so from then on; other words show their letters. */
function writtenIn(store: TableStore): Written {
  const words = eventsOf(store).flatMap((event) => (event.kind === 'laid' ? event.table : []));
  const spelled = new Map(words.map((word) => [word.text, spellingOf(word)]));
  return (text) => spelled.get(text) ?? text;
}

export function line(event: unknown, id: string, store: TableStore): LogEntry | null {
  return lineOf(event, id, store, telling(store));
}

export function logOf(store: TableStore): LogEntry[] {
  return entriesOf(store, telling(store));
}

/** What the next person on this device may know too: not which tile somebody drew. */
export function openLogOf(store: TableStore): LogEntry[] {
  if (taskOf(viewOf(store))) return logOf(store);
  const hidden = (event: Event): Event => (event.kind === 'drew' ? { ...event, tile: null, letter: '' } : event);
  const told = telling(store);
  return entriesOf(store, (event, name) => told(hidden(event as Event), name));
}

export function sounds(event: unknown, seats: readonly number[]): void {
  const noise = isTableEvent(event) ? null : soundOf(event as Event, seats);
  if (noise) sound(noise);
}
