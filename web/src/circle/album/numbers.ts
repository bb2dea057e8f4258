// Numbers and days as people read them here.
import { settings } from '../../settings.svelte';

const written = (n: number, most: number, least = 0): string =>
  n.toLocaleString(settings.language, { maximumFractionDigits: most, minimumFractionDigits: least }).replace(/^-/, '−');

export const whole = (n: number): string => written(Math.round(n) || 0, 0);
export const tenths = (n: number): string => written(Math.round(n * 10) / 10 || 0, 1);
export const percent = (share: number): string => `${written(Math.round(share * 100), 0)} %`;
/** With a sign in front, also of what is more than nothing. */
export const signed = (n: number): string => {
  const rounded = Math.round(n) || 0;
  return rounded > 0 ? `+${written(rounded, 0)}` : rounded ? written(rounded, 0) : '±0';
};

/** The day of an evening: '2026-09-21'. */
export function dayOf(evening: string, style: 'long' | 'medium' | 'short' = 'long'): string {
  const date = new Date(`${evening}T12:00`);
  if (style !== 'short') return date.toLocaleDateString(settings.language, { dateStyle: style });
  return date.toLocaleDateString(settings.language, { day: 'numeric', month: 'numeric' });
}

/** More days than this are told by month and year. */
const LONG = 400;

/** As short as can be. */
export function ticksOf(evenings: readonly string[]): (evening: string) => string {
  const [first, last] = [evenings[0], evenings.at(-1)];
  const days = first && last ? (Date.parse(last) - Date.parse(first)) / 86_400_000 : 0;
  if (days <= LONG) return (evening) => dayOf(evening, 'short');
  return (evening) =>
    new Date(`${evening}T12:00`).toLocaleDateString(settings.language, { month: 'short', year: '2-digit' });
}
