// The log of a table as entries of the kit: what the game tells of its events, and what the table tells of its own.
import type { LogEntry } from '../kit/Log.svelte';
import { playTexts } from '../lang/play.svelte';
import type { TableStore } from '../net/store.svelte';
import { nameOf } from './desk';
import { isTableEvent, tellTable } from './tell';

/** A line of the log; a heading begins a round or a turn. */
export interface Told {
  readonly text: string;
  readonly heading?: boolean;
}
type Tell = (event: unknown) => Told | null;

export function line(event: unknown, id: string, store: TableStore, tell: Tell): LogEntry | null {
  if (!isTableEvent(event)) {
    const told = tell(event);
    return told && { id, ...told };
  }
  const text = tellTable(event, playTexts(), (seat) => nameOf(store, seat));
  return text === null ? null : { id, text };
}

export function logOf(store: TableStore, tell: Tell): LogEntry[] {
  return store.entries.flatMap(({ seq, events }) =>
    events.map((event, i) => line(event, `${seq}.${i}`, store, tell)).filter((one) => one !== null),
  );
}
