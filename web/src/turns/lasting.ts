// What may be done about somebody who has been on turn for long (X11): the server says the same (`table/turns.py`).
import type { TableView } from '../net/protocol';

const DAY = 86400;
export const REMINDER = DAY;
export const PATIENCE = 7 * DAY;

export interface OnTurn {
  readonly seat: number;
  readonly name: string;
  /** Seconds for which they have been on turn. */
  readonly since: number;
  /** Seconds since they were reminded; null: not yet. */
  readonly reminded: number | null;
  readonly remindable: boolean;
  readonly replaceable: boolean;
}

/** The people on turn, as of a time in seconds. */
export function onTurn(view: TableView, now: number): OnTurn[] {
  return Object.entries(view.turns).map(([seat, { at, reminded }]) => ({
    seat: Number(seat),
    name: view.chairs[Number(seat)]?.name ?? '',
    since: Math.max(0, now - at),
    reminded: reminded ? Math.max(0, now - reminded) : null,
    remindable: now - Math.max(at, reminded) >= REMINDER,
    replaceable: now - at >= PATIENCE,
  }));
}
