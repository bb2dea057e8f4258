// Quiet hours, by the clock of this device.

/** Minutes after midnight. */
export const NIGHT = { begins: 22 * 60, ends: 8 * 60 };

/** Milliseconds until a night is over; 0: it is day. */
export function untilMorning(now: Date): number {
  const minutes = now.getHours() * 60 + now.getMinutes();
  if (minutes >= NIGHT.ends && minutes < NIGHT.begins) return 0;
  const morning = new Date(now);
  morning.setDate(now.getDate() + (minutes >= NIGHT.begins ? 1 : 0));
  morning.setHours(0, NIGHT.ends, 0, 0);
  return morning.getTime() - now.getTime();
}
