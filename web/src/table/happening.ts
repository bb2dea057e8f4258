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

/** Who has won, with their pieces; alone one only comes to an end. */
export function ending(winners: readonly number[], pieces: Likeness, note: string, people: People): End {
  const { name, me, t } = people;
  const [first, ...others] = winners;
  const title =
    first === undefined
      ? t.over
      : others.length
        ? t.share(winners.map(name))
        : me(first)
          ? t.winsMe
          : t.wins(name(first));
  return { kind: 'end', ...pieces, title, note };
}
