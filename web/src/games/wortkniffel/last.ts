// The newest entries on the score cards, from the log.
import type { Shown } from '../../net/protocol';
import type { Challenged, CrossedOut, Entered, Event } from './types';

export interface LastEntry {
  readonly id: string;
  readonly event: Entered | CrossedOut;
  /** A challenge was right: it counts 0. */
  readonly struck: boolean;
  /** The words the dictionary did not know then. */
  readonly refused: readonly string[];
}

export function wrongWords({ verdicts }: Challenged): string[] {
  return verdicts.filter((verdict) => !verdict.valid).map((verdict) => verdict.word);
}

export function lastEntries(log: readonly Shown[], most: number): LastEntry[] {
  const found: LastEntry[] = [];
  for (const { seq, events } of log) {
    for (const event of events as Event[]) {
      if (event.kind === 'entered' || event.kind === 'crossed_out')
        found.push({ id: `${seq}`, event, struck: false, refused: [] });
      if (event.kind === 'challenged' && event.upheld)
        found.push({ ...found.pop()!, struck: true, refused: wrongWords(event) });
    }
  }
  return found.slice(-most).reverse();
}
