// The days of riddles. A day is a text like 2026-11-18, which the server has told of some riddle; all others are
// reckoned from that one in whole days of UTC, where no day is longer than another.
import type { Language } from '../settings.svelte';

const DAY = 86_400_000;

/** A riddle whose day is known. */
export interface Known {
  readonly number: number;
  readonly day: string;
}

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const text = (days: number): string => new Date(days * DAY).toISOString().slice(0, 10);

export const dayOf = (number: number, known: Known): string => text(at(known.day) + number - known.number);
export const numberOf = (day: string, known: Known): number => at(day) - at(known.day) + known.number;

/** As in 2026-11. */
export const monthOf = (day: string): string => day.slice(0, 7);

export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The days of a month in weeks that begin on a Monday; null is a day of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = at(`${month}-01`);
  const days = at(`${monthAfter(month, 1)}-01`) - first;
  const before = (new Date(first * DAY).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before;
      return day >= 0 && day < days ? text(first + day) : null;
    }),
  );
}

type Style = Intl.DateTimeFormatOptions;
const told = (day: string, language: Language, style: Style): string =>
  new Date(at(day) * DAY).toLocaleDateString(language, { ...style, timeZone: 'UTC' });

/** Mittwoch, 18. November. */
export const longDay = (day: string, language: Language): string =>
  told(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
/** November 2026. */
export const longMonth = (month: string, language: Language): string =>
  told(`${month}-01`, language, { month: 'long', year: 'numeric' });

/** The days of a week as they are headed, from Monday on: short, and in full. */
export function weekdays(language: Language): { short: string; long: string }[] {
  const monday = '2026-11-02';
  return Array.from({ length: 7 }, (_, i) => {
    const day = text(at(monday) + i);
    return { short: told(day, language, { weekday: 'short' }), long: told(day, language, { weekday: 'long' }) };
  });
}
