// What became of challenged words, from the log: the word itself only knows whether it was struck; and which refused
// words a circle may want on its house list.
import type { Shown } from '../../net/protocol';
import type { Challenged, Event, Verdict } from './types';

/** The challenges of a round, by owner and number of the word: '1.0'. */
export function challengesOf(log: readonly Shown[], round: number): Map<string, Challenged> {
  const found = new Map<string, Challenged>();
  let now = 0;
  for (const event of log.flatMap((entry) => entry.events) as Event[]) {
    if (event.kind === 'round_began') now = event.round;
    if (event.kind === 'challenged' && now === round) found.set(`${event.owner}.${event.word}`, event);
  }
  return found;
}

/** Not what is only too rare for one seat: it counts already. */
export function mayBeProposed({ valid, reason }: Verdict): boolean {
  return !valid && reason !== 'too_rare';
}
