// Saved games that somebody has brought into this browser: kept here and nowhere else, the newest few.
import { PREFIX, type Key } from '../keeping';
import type { TableView } from '../net/protocol';

export interface Brought {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  /** Seconds: when it was played. */
  readonly at: number;
  readonly file: unknown;
}

const KEY: `${typeof PREFIX}${Key & 'files'}` = `${PREFIX}files`;
const MOST = 6;
/** Letters of one; the longest game of six takes less. */
const LARGEST = 300_000;

function isBrought(value: unknown): value is Brought {
  const { id, game, names, at, file } = (value ?? {}) as Partial<Record<keyof Brought, unknown>>;
  const told = Array.isArray(names) && names.every((name) => typeof name === 'string');
  return typeof id === 'string' && typeof game === 'string' && told && typeof at === 'number' && file !== undefined;
}

export const shelf = {
  all(): Brought[] {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(value) ? value.filter(isBrought) : [];
    } catch {
      return []; // a browser that refuses storage keeps nothing
    }
  },
  find: (id: string): Brought | undefined => shelf.all().find((one) => one.id === id),
  /** Whether it is kept: not if it is too large, nor in a browser without room. */
  keep(one: Brought): boolean {
    if (JSON.stringify(one).length > LARGEST) return false;
    return write([one, ...shelf.all().filter(({ id }) => id !== one.id)].slice(0, MOST));
  },
  drop: (id: string): boolean => write(shelf.all().filter((one) => one.id !== id)),
};

function write(all: readonly Brought[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** What the list says of a game, and the same name for the same game. */
export function broughtOf(file: unknown, { game, chairs }: TableView, at: number): Brought {
  const id = `${game}-${Math.round(at * 1000).toString(36)}`;
  return { id, game, names: chairs.map(({ name }) => name), at, file };
}
