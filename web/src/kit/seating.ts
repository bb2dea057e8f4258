// How the seats of a table share a line. Widths are in letters, so that huge ones need as much room as they take.

export interface Seating {
  /** Full: face, name, remark and points. Small: name above points. Tiny: chips in several lines. */
  readonly size: 'full' | 'small' | 'tiny';
  readonly columns: number;
  /** No room for a remark: the sign of who is away and the frame of who is on turn have to do. */
  readonly terse: boolean;
}

const FULL = 11.5;
const SMALL = 5;
const TERSE = 6.6;
const TINY = 4.6;
const LINES = 2;

export function seating(width: number, seats: number): Seating {
  const each = width / seats;
  if (width === 0 || each >= FULL) return { size: 'full', columns: seats, terse: false };
  if (each >= SMALL) return { size: 'small', columns: seats, terse: each < TERSE };
  const fit = Math.max(1, Math.floor(width / TINY));
  return { size: 'tiny', columns: Math.min(Math.ceil(seats / LINES), fit), terse: true };
}
