// A score pad as data: rows of boxes and sums, one cell a player. What a box would bring comes from the server; the pad
// only shows it.

export interface Entered {
  readonly points: number;
  /** Filled with nothing, on purpose or because nothing fitted. */
  readonly crossed?: boolean;
}
export interface Future {
  /** What the box would bring now; 0 means it would be crossed out. */
  readonly future: number;
  readonly best?: boolean;
}
export type Cell = Entered | Future | null;

export interface PadPlayer {
  readonly id: string;
  readonly name: string;
  readonly you?: boolean;
  readonly turn?: boolean;
}
export interface PadRow {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** What the row is for, told to whoever presses it. */
  readonly about?: string;
  readonly kind: 'box' | 'sum' | 'bonus' | 'total';
  /** One for each player, in the players' order. */
  readonly cells: readonly Cell[];
}

/** What a pad of so many rems has room for: how many columns beside the label, and whether names fit above them. */
export function room(rems: number, players: number): { columns: number; names: boolean } {
  const left = rems - 6.2;
  return { columns: Math.max(2, Math.floor(left / 2.4)), names: left / players >= 3.2 };
}

/** Which players share a page where only `most` columns fit: pages as equal as can be, as [from, to) of their order. */
export function pages(players: number, most: number): [number, number][] {
  const count = Math.max(1, Math.ceil(players / most));
  const size = Math.ceil(players / count);
  return Array.from({ length: count }, (_, i) => [i * size, Math.min(players, (i + 1) * size)]);
}

export function isFuture(cell: Cell | undefined): cell is Future {
  return cell != null && 'future' in cell;
}
export function isEntered(cell: Cell | undefined): cell is Entered {
  return cell != null && 'points' in cell;
}

/** Names where there is room for one letter or a few: as few as tell everybody apart, and the number of a namesake. */
export function initials(names: readonly string[]): string[] {
  const short = (name: string, letters: number): string =>
    [...name].slice(0, letters).join('') + (/ (\d)$/.exec(name)?.[1] ?? '');
  return names.map((name) => {
    const alone = [1, 2, 3, 4].find((n) => names.filter((other) => short(other, n) === short(name, n)).length === 1);
    return short(name, alone ?? 1);
  });
}
