// Which sound an event makes at my place.
import type { Sound } from '../../kit/sound';
import type { Event } from './types';

export function soundOf(event: Event, seats: readonly number[]): Sound | null {
  switch (event.kind) {
    case 'rolled':
      return 'roll';
    case 'entered':
      return event.box === 'kniffel' || event.extra ? 'yes' : 'place';
    case 'crossed_out':
      return 'place';
    case 'challenged':
      return event.upheld ? 'no' : 'yes';
    case 'turn_began':
      return seats.includes(event.seat) ? 'turn' : null;
    case 'time_ran_out':
      return 'low';
    case 'bonus_earned':
      return 'yes';
    case 'finished':
      return 'end';
    default:
      return null;
  }
}
