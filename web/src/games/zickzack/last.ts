// What came of the last words that were named, from the log: who named them, which count, and which were refused.
import type { Shown } from '../../net/protocol';
import type { Event, KnockFailed, TakenBack, Verdict, WordsNoted } from './types';

export type Settled = WordsNoted | TakenBack | KnockFailed;

const settles = (event: Event): event is Settled =>
  event.kind === 'words_noted' || event.kind === 'taken_back' || event.kind === 'knock_failed';

/** With refused words a challenge has struck, too. */
export function lastNamed(log: readonly Shown[]): { id: string; event: Settled; refused: readonly Verdict[] } | null {
  for (const { seq, events } of log.toReversed()) {
    for (const event of (events as Event[]).toReversed()) {
      if (settles(event)) return { id: `${seq}`, event, refused: [...event.refused, ...struckBefore(log, seq)] };
    }
  }
  return null;
}

/** R51: the words that challenges struck since they were named, up to an entry of the log. */
function struckBefore(log: readonly Shown[], until: number): Verdict[] {
  const struck: Verdict[] = [];
  for (const event of log
    .filter(({ seq }) => seq <= until)
    .flatMap(({ events }) => events as Event[])
    .toReversed()) {
    if (event.kind === 'doubt_began') return struck;
    if (event.kind === 'turn_began' || event.kind === 'claim_began') return [];
    if (event.kind === 'challenged' && event.upheld) struck.push(event.verdict);
  }
  return struck;
}
