// What a game needs to tell its moments, and what all of them tell alike.
import type { End, Likeness } from '../kit/moments.svelte';
import type { PlayTexts } from '../lang/play.de';

/** What is known when something has happened. */
export interface Happening<View> {
  readonly before: View;
  readonly after: View;
  readonly name: (seat: number) => string;
  /** Whether this seat is the only one of this device, which is then called "you". */
  readonly me: (seat: number) => boolean;
  readonly t: PlayTexts['moments'];
}
type People = Pick<Happening<unknown>, 'name' | 'me' | 't'>;

/** Where the points of a seat are told. */
export const seatOf = (seat: number): string => `[data-seat="${seat}"]`;

export const gained = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

export const wasRight = (seat: number, { name, me, t }: People): string => (me(seat) ? t.rightMe : t.right(name(seat)));

/** X10: what a wrong challenge costs, where they are limited. */
export function doubtsLeft(
  seat: number,
  { wrong, limit = 0 }: { readonly wrong: readonly number[]; readonly limit?: number | undefined },
  { name, t }: People,
): string[] {
  return limit ? [t.doubtsLeft(name(seat), Math.max(0, limit - (wrong[seat] ?? 0)))] : [];
}

/** How it ended for so many players, with the pieces of whoever has won. */
export function ending(
  { scores, winners }: { readonly scores: readonly number[]; readonly winners: readonly number[] },
  pieces: Likeness,
  note: string,
  people: People,
): End {
  return { kind: 'end', ...pieces, title: scores.length === 1 ? people.t.done : whoWins(winners, people), note };
}

function whoWins([first, ...others]: readonly number[], { name, me, t }: People): string {
  if (first === undefined) return t.over;
  if (others.length) return t.share([first, ...others].map(name));
  return me(first) ? t.winsMe : t.wins(name(first));
}
