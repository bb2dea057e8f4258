// An hourglass that survives a reload: it keeps when it will be empty, not how much has run. Pure; the clock is passed
// in.
export interface Glass {
  /** Seconds. */
  readonly length: number;
  /** When it is empty, in milliseconds of this device's clock; `null` while it stands or lies. */
  readonly due: number | null;
  /** What is left while it lies on its side. */
  readonly left: number | null;
}
export type Phase = 'ready' | 'running' | 'paused' | 'over';

export const fresh = (length: number): Glass => ({ length, due: null, left: null });

/** All sand on top again, and running. */
export const turn = (glass: Glass, now: number): Glass => ({ ...glass, due: now + glass.length * 1000, left: null });

export const pause = (glass: Glass, now: number): Glass =>
  glass.due === null ? glass : { ...glass, due: null, left: Math.max(0, glass.due - now) };

export const resume = (glass: Glass, now: number): Glass =>
  glass.left === null ? glass : { ...glass, due: now + glass.left, left: null };

export function phase(glass: Glass, now: number): Phase {
  if (glass.left !== null) return 'paused';
  if (glass.due === null) return 'ready';
  return now >= glass.due ? 'over' : 'running';
}

/** Whatever was stored, as an hourglass of one of these lengths. */
export function asGlass(stored: unknown, lengths: readonly [number, ...number[]]): Glass {
  const { length, due, left } = (stored ?? {}) as Partial<Record<keyof Glass, unknown>>;
  const known = lengths.find((one) => one === length) ?? lengths[0];
  const number = (value: unknown): number | null =>
    typeof value === 'number' && Number.isFinite(value) ? value : null;
  return { length: known, due: number(due), left: number(left) };
}
