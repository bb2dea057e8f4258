import { describe, expect, it } from 'vitest';
import { kinds } from './faces';
import type { Die } from './types';

const die = (number: number, more: Partial<Die> = {}): Die => ({
  die: number,
  letters: 'S',
  points: 1,
  place: 'middle',
  owner: null,
  fault: '',
  special: null,
  half: false,
  ...more,
});
const chosen = (...dice: Die[]): number[] => kinds(dice).map((one) => one.die);

describe('dice among which one has to choose (R29)', () => {
  it('are not those that make no difference', () => {
    expect(chosen(die(0), die(3), die(6))).toEqual([0]);
  });
  it('are those of other letters, other points and other places', () => {
    expect(chosen(die(0), die(3, { letters: 'CK' }), die(5, { points: 2 }))).toEqual([0, 3, 5]);
    expect(chosen(die(0), die(3, { place: 'held', owner: 1 }), die(6, { place: 'held', owner: 2 }))).toEqual([0, 3, 6]);
    expect(chosen(die(0), die(7, { letters: '', special: 'any_letter', points: 0 }))).toEqual([0, 7]);
  });
  it('are those of another player, one of equals', () => {
    const held = { place: 'held', owner: 1 } as const;
    expect(chosen(die(0, held), die(3, held), die(6))).toEqual([0, 6]);
  });
});
