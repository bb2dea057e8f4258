import { describe, expect, it } from 'vitest';
import { dayOf, longDay, longMonth, monthAfter, monthOf, numberOf, weekdays, weeksOf } from './calendar';

const KNOWN = { number: 18, day: '2026-11-18' };

describe('the days of riddles', () => {
  it('are reckoned from one that is known', () => {
    expect(dayOf(1, KNOWN)).toBe('2026-11-01');
    expect(numberOf('2026-11-01', KNOWN)).toBe(1);
    expect(dayOf(366, KNOWN)).toBe('2027-11-01');
  });
  it.each([
    ['2027-03-27', '2027-03-28', '2027-03-29'],
    ['2027-10-30', '2027-10-31', '2027-11-01'],
    ['2028-02-28', '2028-02-29', '2028-03-01'],
  ])('are one apart where clocks change or a year is longer: %s', (...days) => {
    const numbers = days.map((day) => numberOf(day, KNOWN));
    expect(numbers[1]! - numbers[0]!).toBe(1);
    expect(numbers[2]! - numbers[1]!).toBe(1);
    expect(numbers.map((number) => dayOf(number, KNOWN))).toEqual(days);
  });
  it('are told in words', () => {
    expect(longDay('2026-11-18', 'de')).toBe('Mittwoch, 18. November');
    expect(longDay('2027-03-28', 'de')).toBe('Sonntag, 28. März');
    expect(longMonth('2026-11', 'en')).toBe('November 2026');
    expect(weekdays('de').map(({ long }) => long)[0]).toBe('Montag');
    expect(weekdays('de').map(({ long }) => long)[6]).toBe('Sonntag');
  });
});

describe('a month', () => {
  it('has weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)![0]).toBe('2026-11-30');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
  it.each([
    ['2026-11', 30],
    ['2026-12', 31],
    ['2027-02', 28],
    ['2028-02', 29],
    ['2027-03', 31],
    ['2027-10', 31],
  ])('%s has all its days once', (month, days) => {
    const all = weeksOf(month)
      .flat()
      .filter((day) => day !== null);
    expect(all).toHaveLength(days);
    expect(new Set(all).size).toBe(days);
    expect(all.every((day) => monthOf(day) === month)).toBe(true);
  });
  it('follows another', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2027-01', -1)).toBe('2026-12');
  });
});
