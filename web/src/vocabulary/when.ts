// How long something is still to come, as people say it.
import type { VocabularyTexts } from './de';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function whenSaid(at: number, now: number, t: VocabularyTexts['when'], day: (at: number) => string): string {
  const wait = at - now;
  if (wait < MINUTE / 2) return t.now;
  if (wait < 1.5 * HOUR) return t.minutes(Math.round(wait / MINUTE));
  const [today, then] = [new Date(now), new Date(at)];
  const days = Math.round((then.setHours(0, 0, 0, 0) - today.setHours(0, 0, 0, 0)) / (24 * HOUR));
  if (days <= 0) return t.hours(Math.round(wait / HOUR));
  return days === 1 ? t.tomorrow : t.day(day(at));
}
