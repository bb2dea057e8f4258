// The log of a table as entries of the kit, and what is heard of new events.
import { play as sound } from '../../kit/sound';
import { playTexts } from '../../lang/play.svelte';
import type { TableStore } from '../../net/store.svelte';
import { isTableEvent, tellTable } from '../../table/tell';
import { nameOf, stateOf } from './desk';
import { soundOf } from './sounds';
import { tell, type Told } from './tell';
import { gameTexts } from './texts.svelte';
import type { Event } from './types';

export interface LogEntry extends Told {
  readonly id: string;
}

export function line(event: unknown, id: string, store: TableStore): LogEntry | null {
  const name = (seat: number): string => nameOf(store, seat);
  if (!isTableEvent(event)) {
    // Where nobody doubts, what a knocker has named is told at once as noted or refused.
    if ((event as Event).kind === 'claimed' && stateOf(store).options.referee !== 'challenge') return null;
    const told = tell(event as Event, gameTexts(), name);
    return told && { id, ...told };
  }
  const text = tellTable(event, playTexts(), name);
  return text === null ? null : { id, text };
}

export function logOf(store: TableStore): LogEntry[] {
  return store.entries.flatMap(({ seq, events }) => events.map((event, i) => line(event, `${seq}.${i}`, store)).filter((one) => one !== null));
}

export function sounds(event: unknown, seats: readonly number[]): void {
  const noise = isTableEvent(event) ? null : soundOf(event as Event, seats);
  if (noise) sound(noise);
}
