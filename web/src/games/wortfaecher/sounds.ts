// Which sound an event makes at my place.
import type { Sound } from '../../kit/sound';
import type { Event } from './types';

const SOUNDS: Partial<Record<Event['kind'], Sound>> = {
  drew: 'take',
  took: 'take',
  discarded: 'place',
  went_out: 'knock',
  laid_out: 'place',
  removed: 'place',
  refilled: 'take',
  hinted: 'low',
  time_ran_out: 'low',
  round_scored: 'yes',
  finished: 'end',
  solitaire_ended: 'end',
  split_laid: 'yes',
  riddle_ended: 'end',
};

export function soundOf(event: Event, seats: readonly number[]): Sound | null {
  if (event.kind === 'challenged') return event.upheld ? 'no' : 'yes';
  if (event.kind === 'turn_began') return seats.includes(event.seat) ? 'turn' : null;
  return SOUNDS[event.kind] ?? null;
}
