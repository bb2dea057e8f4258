// What this browser knows of riddles: of each the first try that was finished, which counts, and one that is under way.
// Whoever tries again has seen the solution, so that is practice. A browser that refuses storage knows it as long as
// the page lasts.
import { memory } from '../memory';

const VERSION = 1;
/** Years of five a day. */
const MOST = 4000;

export interface Outcome {
  readonly points: number;
  readonly stars: number;
  /** The number of the day on which it was opened. */
  readonly opened: number;
  readonly table: string;
  readonly circle: string;
}
export interface Tried {
  readonly number: number;
  readonly game: string;
  readonly first: Outcome | null;
  /** The table of a try that is not over; empty: there is none. */
  readonly running: string;
}
interface Kept {
  readonly version: typeof VERSION;
  readonly tried: readonly Tried[];
  /** For which circle one solved last; empty: for oneself. */
  readonly circle: string;
}
const NOTHING: Kept = { version: VERSION, tried: [], circle: '' };

/** What could not be kept. */
let unkept: Kept | null = null;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isOutcome(value: unknown): value is Outcome {
  const { points, stars, opened, table, circle } = (value ?? {}) as Partial<Outcome>;
  const told = Number.isSafeInteger(points) && isCount(stars) && stars <= 3 && isCount(opened);
  return told && typeof table === 'string' && typeof circle === 'string';
}
function isTried(value: unknown): value is Tried {
  const { number, game, first, running } = (value ?? {}) as Partial<Tried>;
  return (
    isCount(number) && typeof game === 'string' && typeof running === 'string' && (first === null || isOutcome(first))
  );
}

function kept(): Kept {
  if (unkept) return unkept;
  const { version, tried, circle } = (memory.riddles() ?? {}) as Partial<Record<keyof Kept, unknown>>;
  if (version !== VERSION) return NOTHING;
  return {
    version,
    tried: Array.isArray(tried) ? tried.filter(isTried) : [],
    circle: typeof circle === 'string' ? circle : '',
  };
}

function keep(changes: Partial<Kept>): void {
  const now = { ...kept(), ...changes };
  const tried = now.tried.toSorted((a, b) => b.number - a.number).slice(0, MOST);
  const all = { ...now, tried };
  memory.keepRiddles(all);
  unkept = JSON.stringify(memory.riddles()) === JSON.stringify(all) ? null : all;
}

/** Whether what is solved now will be known tomorrow. */
export function remembers(): boolean {
  keep({});
  return unkept === null;
}

export const allTried = (): readonly Tried[] => kept().tried;

export function triedOf(number: number, game: string): Tried {
  const found = kept().tried.find((one) => one.number === number && one.game === game);
  return found ?? { number, game, first: null, running: '' };
}

function change(tried: Tried): void {
  const others = kept().tried.filter((one) => one.number !== tried.number || one.game !== tried.game);
  keep({ tried: [tried, ...others] });
}

/** A table at which a riddle is being solved. */
export function begun(number: number, game: string, table: string): void {
  change({ ...triedOf(number, game), running: table });
}

/** One that is over; whether it is the first of its riddle, and so the one that counts. */
export function finished(number: number, game: string, outcome: Outcome): boolean {
  const before = triedOf(number, game);
  const running = before.running === outcome.table ? '' : before.running;
  const first = before.first ?? outcome;
  if (first !== before.first || running !== before.running) change({ ...before, first, running });
  return first.table === outcome.table;
}

/** A table that is not there any more. */
export function gone(table: string): void {
  for (const one of kept().tried) if (one.running === table) change({ ...one, running: '' });
}

/** The numbers of days on which a riddle of that very day was solved; whoever found nothing at all has not. */
export function solvedInTime(): Set<number> {
  const solved = ({ number, first }: Tried): boolean => first !== null && first.opened === number && first.points > 0;
  return new Set(
    kept()
      .tried.filter(solved)
      .map(({ number }) => number),
  );
}

export const circleChosen = (): string => kept().circle;
export const chooseCircle = (circle: string): void => keep({ circle });
