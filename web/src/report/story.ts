// What is told of a game besides the report itself: who sat there, in which language words are, how to look at a place.
import type { Review } from '../games/module';
import type { Option, TableView } from '../net/protocol';
import type { Reel } from '../replay/film.svelte';

export interface Story {
  /** As people say them. */
  readonly names: readonly string[];
  /** Which of them are people: only they may stay unnamed. */
  readonly people: readonly boolean[];
  /** Of the words. */
  readonly language: string;
  readonly review: Review | null;
  /** The game as a seat saw it. */
  reel(seat: number): Promise<Reel>;
  /** Look at the table as it lay before an entry of the log, with the eyes of a seat; null: at the end. */
  go(seq: number | null, seat?: number): void;
}

/** The table before an entry of the log, or at the end. */
export function before(reel: Reel, seq: number): TableView {
  const at = reel.entries.findIndex((entry) => entry.seq >= seq);
  return reel.views.at(at)!;
}

/** What somebody did or could do, in words; `play` is the position, where it is known. */
export function moveOf(review: Review | null, { command, words }: Option, play: unknown, wordless: string): string {
  return (review ? review.move(command, words, play) : words.join(', ')) || wordless;
}

/** So many points, or what is counted there instead, at once or in the end; `play` may be null. */
export function amountOf(
  review: Review | null,
  n: number,
  play: unknown,
  when: 'once' | 'end',
  points: (n: number) => string,
): string {
  return play && review?.counted ? review.counted(n, play, when) : points(n);
}

const MINUS = '\u2212';

/** Points with their sign, as one writes it: +23, −5, ±0. */
export function signed(n: number): string {
  const whole = Math.round(n);
  return whole === 0 ? '±0' : whole > 0 ? `+${whole}` : `${MINUS}${-whole}`;
}

/** Points that are there, also fewer than none. */
export function counted(n: number): string {
  const whole = Math.round(n);
  return whole < 0 ? `${MINUS}${-whole}` : `${whole}`;
}

/** People without their names, as the server calls them then. */
export function nameless({ names, people }: Pick<Story, 'names' | 'people'>): string[] {
  return names.map((name, seat) => (people[seat] ? String.fromCharCode(65 + seat) : name));
}
