// Which sound an event makes at my place.
import type { Sound } from '../../kit/sound';
import type { Event } from './types';

const SOUNDS: Partial<Record<Event['kind'], Sound>> = {
  lots_drawn: 'roll',
  laid: 'place',
  stood: 'yes',
  taken_back: 'no',
  drew: 'take',
  time_ran_out: 'low',
  finished: 'end',
};

export function soundOf(event: Event, seats: readonly number[]): Sound | null {
  if (event.kind === 'challenged') return event.upheld ? 'no' : 'yes';
  if (event.kind === 'turn_began') return seats.includes(event.seat) ? 'turn' : null;
  return SOUNDS[event.kind] ?? null;
}
