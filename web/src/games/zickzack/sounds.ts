// Which sound an event makes at my place.
import type { Sound } from '../../kit/sound';
import type { Event } from './types';

const SOUNDS: Partial<Record<Event['kind'], Sound>> = {
  drew: 'take',
  chose_blank: 'take',
  placed: 'place',
  blank_laid: 'place',
  letter_freed: 'place',
  knocked: 'knock',
  dice_rolled: 'roll',
  words_noted: 'yes',
  taken_back: 'no',
  knock_failed: 'no',
  hinted: 'low',
  time_ran_out: 'low',
  letters_dealt: 'roll',
  riddle_laid: 'roll',
  letters_taken_back: 'take',
  riddle_ended: 'end',
  finished: 'end',
  solitaire_ended: 'end',
};

export function soundOf(event: Event, seats: readonly number[]): Sound | null {
  if (event.kind === 'challenged') return event.upheld ? 'no' : 'yes';
  if (event.kind === 'turn_began') return seats.includes(event.seat) ? 'turn' : null;
  if (event.kind === 'knocking_opened') return event.seats.some((seat) => seats.includes(seat)) ? 'low' : null;
  return SOUNDS[event.kind] ?? null;
}
