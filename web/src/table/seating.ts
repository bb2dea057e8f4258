// Options that speak of seats follow their people: when somebody is added or struck from a list, before there is a
// table. At a table the server does the same (`games/seating.py`).
import { games, type GameName } from '../games';
import type { Options } from '../games/module';

const NAME_LENGTH = 24;

/** Somebody whom an option may name. */
export interface Sitter {
  readonly seat: number;
  readonly name: string;
}

/**
 * The same agreements once people sit otherwise: `seats` are the former ones in their new order, null is somebody new.
 */
export function moved(game: GameName, options: Options, seats: readonly (number | null)[]): Options {
  const { first, each } = games[game].seating;
  const changed = { ...options };
  const named = options[first];
  if (typeof named === 'number') changed[first] = seats.includes(named) ? seats.indexOf(named) : null;
  for (const [name, usual] of Object.entries(each)) {
    const given = options[name] as readonly unknown[] | undefined;
    if (given)
      changed[name] = trimmed(
        seats.map((seat) => (seat === null ? usual : (given[seat] ?? usual))),
        usual,
      );
  }
  return changed;
}

/** What was agreed on whoever plays: not about a seat, nor which cards are dealt this once. */
export function withoutSeats(game: GameName, options: Options): Options {
  const { first, each } = games[game].seating;
  const lasts = ([name]: [string, unknown]): boolean => name !== first && !(name in each) && name !== 'deal';
  return Object.fromEntries(Object.entries(options).filter(lasts));
}

/** Whether something was said of one of these seats that would be lost without them. */
export function speaksOf(game: GameName, options: Options, seats: readonly number[]): boolean {
  const { first, each } = games[game].seating;
  const named = options[first];
  const granted = (name: string, usual: unknown): boolean => {
    const given = options[name] as readonly unknown[] | undefined;
    return seats.some((seat) => (given?.[seat] ?? usual) !== usual);
  };
  return (
    (typeof named === 'number' && seats.includes(named)) ||
    Object.entries(each).some(([name, usual]) => granted(name, usual))
  );
}

/** What a seat is granted, put into the values of all of them. */
export function granted<T>(given: readonly T[] | undefined, seat: number, value: T, usual: T): T[] {
  const all = Array.from({ length: Math.max(seat + 1, given?.length ?? 0) }, (_, i) => given?.[i] ?? usual);
  return trimmed(all.with(seat, value), usual);
}

function trimmed<T>(values: readonly T[], usual: unknown): T[] {
  return values.slice(0, values.findLastIndex((value) => value !== usual) + 1);
}

/**
 * Names as the table will tell them apart (`table/names.py`): whoever comes later to one that is taken gets a number.
 */
export function toldApart(names: readonly string[]): string[] {
  const person = (name: string): string => name.normalize('NFC').toLowerCase();
  const taken = new Set<string>();
  return names.map((name) => {
    let one = name;
    for (let n = 2; name && taken.has(person(one)); n++)
      one = `${[...name]
        .slice(0, NAME_LENGTH - ` ${n}`.length)
        .join('')
        .trimEnd()} ${n}`;
    taken.add(person(one));
    return one;
  });
}
