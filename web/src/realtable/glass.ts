// An hourglass that survives a reload: it keeps when it will be empty, not how much has run. Pure; the clock is passed
// in.
import type { GameName } from '../games';

export interface Glass {
  /** Seconds. */
  readonly length: number;
  /** When it is empty, in milliseconds of this device's clock; `null` while it stands or lies. */
  readonly due: number | null;
  /** What is left while it lies on its side. */
  readonly left: number | null;
}
export type Phase = 'ready' | 'running' | 'paused' | 'over';

/** Lengths to choose from, the game's own first. Wortkniffel R4 and its gaps, Wortfächer R28, Zickzack R11, Wortrommé
    R28, Bücherwurm R17: counting down from five, or time to think. */
export const lengths: Record<GameName, readonly [number, ...number[]]> = {
  wortkniffel: [120, 60, 90, 150, 180],
  wortfaecher: [60, 30, 90],
  zickzack: [30, 45, 60],
  wortromme: [60, 30, 90, 120],
  buecherwurm: [5, 10, 15],
};

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

/** Whatever was stored, as an hourglass of this game. */
export function asGlass(stored: unknown, game: GameName): Glass {
  const { length, due, left } = (stored ?? {}) as Partial<Record<keyof Glass, unknown>>;
  const known = lengths[game].find((one) => one === length) ?? lengths[game][0];
  const number = (value: unknown): number | null =>
    typeof value === 'number' && Number.isFinite(value) ? value : null;
  return { length: known, due: number(due), left: number(left) };
}
