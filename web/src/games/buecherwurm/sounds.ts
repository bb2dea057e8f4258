// Which sound an event makes at my place.
import type { Sound } from '../../kit/sound';
import type { Event } from './types';

export function soundOf(event: Event, seats: readonly number[]): Sound | null {
  switch (event.kind) {
    case 'dice_rolled':
      return 'roll';
    case 'die_taken':
      return event.victim === null ? 'place' : 'steal';
    case 'turn_began':
      return seats.includes(event.seat) ? 'turn' : null;
    case 'count_began':
    case 'counted':
      return 'low';
    case 'objected':
      return 'knock';
    case 'term_refused':
    case 'gave_up':
      return 'no';
    case 'finished':
      return 'end';
    default:
      return null;
  }
}
