// The newest entries on the score cards, from the log.
import type { Shown } from '../../net/protocol';
import type { CrossedOut, Entered, Event } from './types';

export interface LastEntry {
  readonly id: string;
  readonly event: Entered | CrossedOut;
  /** A challenge was right: it counts 0. */
  readonly struck: boolean;
}

export function lastEntries(log: readonly Shown[], most: number): LastEntry[] {
  const found: LastEntry[] = [];
  for (const { seq, events } of log) {
    for (const event of events as Event[]) {
      if (event.kind === 'entered' || event.kind === 'crossed_out') found.push({ id: `${seq}`, event, struck: false });
      if (event.kind === 'challenged' && event.upheld) found.push({ ...found.pop()!, struck: true });
    }
  }
  return found.slice(-most).reverse();
}
