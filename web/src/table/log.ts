// The log of a table as entries of the kit: what the game tells of its events, and what happened beside it.
import { playTexts } from '../lang/play.svelte';
import type { TableStore } from '../net/store.svelte';
import { isTableEvent, tellTable } from './tell';

export interface Told {
  readonly text: string;
  readonly heading?: boolean;
}
export interface LogEntry extends Told {
  readonly id: string;
}
/** One sentence for an event of the game, or none. */
export type Tell = (event: unknown, name: (seat: number) => string) => Told | null;

export function lineOf(event: unknown, id: string, store: TableStore, tell: Tell): LogEntry | null {
  const name = (seat: number): string => store.view?.chairs[seat]?.name ?? '';
  if (!isTableEvent(event)) {
    const told = tell(event, name);
    return told && { id, ...told };
  }
  const text = tellTable(event, playTexts(), name);
  return text === null ? null : { id, text };
}

const LINES = 3;

/** The last turn that something is told of, in its last sentences. */
export function lastMove(log: readonly Told[]): string[] {
  const end = log.findLastIndex(({ heading }) => !heading) + 1;
  const begin = log.slice(0, end).findLastIndex(({ heading }) => heading) + 1;
  return log.slice(Math.max(begin, end - LINES), end).map(({ text }) => text);
}

/** Clocks that stood still while somebody read are not worth a line, nor is their going on. */
export function entriesOf(store: TableStore, tell: Tell): LogEntry[] {
  let because = '';
  const isQuiet = (event: unknown): boolean => {
    if (!isTableEvent(event)) return false;
    if (event.kind === 'table.paused') because = event.because;
    return event.kind === 'table.resumed' && because === 'reading';
  };
  return store.entries.flatMap(({ seq, events }) =>
    events
      .map((event, i) => (isQuiet(event) ? null : lineOf(event, `${seq}.${i}`, store, tell)))
      .filter((one) => one !== null),
  );
}
