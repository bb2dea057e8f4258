import { describe, expect, it } from 'vitest';
import { streakOf } from './streak';

const streak = (days: readonly number[], today: number): number => streakOf(new Set(days), today).days;
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('a streak', () => {
  it('begins with one day', () => expect(streak([18], 18)).toBe(1));
  it('is nothing where nothing was solved', () => expect(streak([], 18)).toBe(0));
  it('counts days in a row', () => expect(streak([16, 17, 18], 18)).toBe(3));
  it('is still there before today is solved', () => {
    expect(streakOf(new Set([16, 17]), 18)).toEqual({ days: 2, today: false });
    expect(streakOf(new Set([16, 17, 18]), 18)).toEqual({ days: 3, today: true });
  });
  it('forgives a day of rest, which does not count', () => expect(streak([15, 16, 18], 18)).toBe(3));
  it('forgives yesterday, too', () => expect(streak([15, 16], 18)).toBe(2));
  it('ends after two days missed in a row', () => expect(streak([14, 15, 18], 18)).toBe(1));
  it('is gone after two days without anything', () => expect(streak([14, 15], 18)).toBe(0));
  it('forgives one day in seven and no more', () => {
    expect(streak([...range(1, 9), ...range(11, 16), 18], 18)).toBe(16);
    expect(streak([...range(1, 10), ...range(12, 16), 18], 18)).toBe(6);
  });
  it('knows nothing of days to come', () => expect(streak([17, 18, 19, 20], 18)).toBe(2));
  it('begins with the first day there is', () => expect(streak(range(1, 5), 5)).toBe(5));
  it('never has two days of rest within seven, whatever was solved', () => {
    for (let pattern = 0; pattern < 2 ** 12; pattern++) {
      const solved = range(1, 12).filter((day) => (pattern >> (day - 1)) & 1);
      const { days } = streakOf(new Set(solved), 12);
      const last = solved.slice(solved.length - days);
      const [first = 12] = last;
      const missed = range(first, Math.max(first, 11)).filter((day) => !solved.includes(day));
      expect(missed.every((day, i) => i === 0 || day - missed[i - 1]! >= 7)).toBe(true);
    }
  });
});
