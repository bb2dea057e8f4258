import { describe, expect, it } from 'vitest';
import { seating } from './seating';

describe('how seats share a line', () => {
  it('two have all their room, many have less', () => {
    expect(seating(40, 2)).toEqual({ size: 'full', columns: 2, terse: false });
    expect(seating(21, 3)).toEqual({ size: 'small', columns: 3, terse: false });
    expect(seating(16, 3)).toMatchObject({ size: 'small', terse: true });
    expect(seating(21, 6)).toEqual({ size: 'tiny', columns: 3, terse: true });
  });
  it('what is known of no width is full', () => expect(seating(0, 8).size).toBe('full'));
  it.each([8, 13, 21, 40, 90])('in %i letters nobody is without a place', (width) => {
    for (let seats = 1; seats <= 8; seats += 1) {
      const { size, columns } = seating(width, seats);
      expect(columns).toBeGreaterThan(0);
      if (size !== 'tiny') expect(columns).toBe(seats);
      else expect(width / columns).toBeGreaterThanOrEqual(4.6);
    }
  });
});
