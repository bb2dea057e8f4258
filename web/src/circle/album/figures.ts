// What the pictures of a circle show, as numbers: plain sums over what the server tells. Nothing is drawn here.
import type { Ahead, CircleGame, PersonLetters, Statistics } from '../../net/protocol';

/** One point of somebody's line: at an evening, perhaps with room for error. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly band?: number;
}
export interface Series {
  readonly who: number;
  readonly marks: readonly Mark[];
}
/** Lines over evenings. */
export interface Lines {
  /** Days, the oldest first. */
  readonly evenings: readonly string[];
  readonly series: readonly Series[];
}

/** An evening does not end at midnight, but when everybody sleeps. */
const SLEEP = 5;

/** The day on which an evening began, by the clock of this device: '2026-09-21'. */
export function eveningOf(at: number): string {
  const moment = new Date(at * 1000);
  moment.setHours(moment.getHours() - SLEEP);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export const eveningsOf = (games: readonly CircleGame[]): string[] => [
  ...new Set(games.map(({ at }) => eveningOf(at))),
];

/** Games whose points can be compared. */
export interface Kind {
  readonly key: string;
  readonly game: string;
  readonly fewest: boolean;
  readonly games: number;
}
interface OfKind {
  readonly game: string;
  readonly fewest_best: boolean;
}
export const keyOf = ({ game, fewest_best: fewest }: OfKind): string => (fewest ? `${game} fewest` : game);

/** Which there are, those first that were played most. */
export function kindsOf(games: readonly OfKind[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const one of games) {
    const key = keyOf(one);
    const known = kinds.get(key) ?? { key, game: one.game, fewest: one.fewest_best, games: 0 };
    kinds.set(key, { ...known, games: known.games + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.games - a.games || a.key.localeCompare(b.key));
}

interface Value {
  readonly game: number;
  readonly who: number;
  readonly value: number;
  readonly band?: number;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** Values of games as lines: of several on one evening what `join` makes of them. */
function linesOf(
  stats: Statistics,
  values: readonly Value[],
  join: (evening: readonly Value[]) => Omit<Mark, 'x'>,
): Lines {
  const day = (value: Value): string => eveningOf(stats.games[value.game]!.at);
  const evenings = [...new Set(values.map(day))].sort();
  const people = new Map<number, Map<string, Value[]>>();
  for (const value of values) {
    const days = people.get(value.who) ?? new Map<string, Value[]>();
    people.set(value.who, days.set(day(value), [...(days.get(day(value)) ?? []), value]));
  }
  const series = [...people].map(([who, days]) => ({
    who,
    marks: [...days].map(([at, some]) => ({ x: evenings.indexOf(at), ...join(some) })).sort((a, b) => a.x - b.x),
  }));
  return { evenings, series: series.sort((a, b) => a.who - b.who) };
}

const joinedByMean = (some: readonly Value[]): Omit<Mark, 'x'> => ({ y: mean(some.map(({ value }) => value)) });

/** Everybody's mean points of each evening, in one kind of game. */
export function pointsOver(stats: Statistics, kind: string): Lines {
  const values = stats.games.flatMap((game, number) =>
    keyOf(game) === kind ? game.results.map(([who, value]) => ({ game: number, who, value })) : [],
  );
  return linesOf(stats, values, joinedByMean);
}

/** Everybody's rating after each evening. */
export function ratingOver(stats: Statistics): Lines {
  const values = stats.rated.flatMap(({ who, points }) =>
    points.map(([game, value, band]) => ({ game, who, value, band })),
  );
  return linesOf(stats, values, (some) => {
    const { value, band } = some.reduce((last, one) => (one.game > last.game ? one : last));
    return { y: value, band: band! };
  });
}

export type Account = 'luck' | 'given_away';

/** Everybody's luck, or what they gave away, in the mean of each evening. */
export function luckOver(stats: Statistics, kind: string, account: Account): Lines {
  const values = stats.luck
    .filter(({ game }) => keyOf(stats.games[game]!) === kind)
    .map((one) => ({ game: one.game, who: one.who, value: one[account] }));
  return linesOf(stats, values, joinedByMean);
}

/** One person against another, over all games. */
export interface Duel {
  readonly other: number;
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}
export const meetings = ({ ahead, level, behind }: Duel): number => ahead + level + behind;

/** Somebody's duels, those first who met most often. */
export function duelsOf({ met }: Statistics, who: number): Duel[] {
  const duels = new Map<number, Duel>();
  for (const { one, other, ahead, level, behind } of met) {
    if (one !== who && other !== who) continue;
    const them = one === who ? other : one;
    const known = duels.get(them) ?? { other: them, ahead: 0, level: 0, behind: 0 };
    const [won, lost] = one === who ? [ahead, behind] : [behind, ahead];
    duels.set(them, { other: them, ahead: known.ahead + won, level: known.level + level, behind: known.behind + lost });
  }
  return [...duels.values()].sort((a, b) => meetings(b) - meetings(a) || a.other - b.other);
}

/** Games of a kind with others before which nobody is said to be ahead. */
export const AHEAD_FROM = 3;
/** Who leads, and whoever is close: no more fit in a picture. */
const MOST_AHEAD = 3;

export interface Lead {
  readonly kind: Kind;
  readonly rows: readonly Ahead[];
}

/** Who is ahead in which kind of game; kinds in which nobody has played enough are left out. */
export function leadsOf({ ahead, games }: Statistics): Lead[] {
  const kinds = kindsOf(games.filter(({ results }) => results.length > 1));
  return kinds
    .map((kind) => ({
      kind,
      rows: ahead.filter((one) => keyOf(one) === kind.key && one.games >= AHEAD_FROM).slice(0, MOST_AHEAD),
    }))
    .filter(({ rows }) => rows.length);
}

/** How often somebody lays a letter, and how often the others do: as shares of all letters. */
export interface LetterShare {
  readonly letter: string;
  readonly times: number;
  readonly share: number;
  readonly others: number;
  /** Steps by which it is laid more often than by the others: 1 is twice as often, -1 half as often. */
  readonly steps: number;
}
/** Times a letter must have been laid before it may be a favourite. */
const FAVOURITE_FROM = 4;
/** Counted on both sides, so that a letter or two more do not look like a habit. */
const CAUTION = 8;

const total = (letters: Readonly<Record<string, number>>): number => Object.values(letters).reduce((a, b) => a + b, 0);

/** All letters that anybody has laid, in the order of the alphabet. */
export function letterShares(all: readonly PersonLetters[], who: number): LetterShare[] {
  const mine = all.find((one) => one.who === who)?.letters ?? {};
  const theirs: Record<string, number> = {};
  for (const one of all)
    if (one.who !== who)
      for (const [letter, n] of Object.entries(one.letters)) theirs[letter] = (theirs[letter] ?? 0) + n;
  const [own, other] = [total(mine), total(theirs)];
  const letters = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].sort((a, b) => a.localeCompare(b, 'de'));
  return letters.map((letter) => {
    const times = mine[letter] ?? 0;
    const others = other ? (theirs[letter] ?? 0) / other : 0;
    const steps = other && own ? Math.log2((times + CAUTION) / (own * others + CAUTION)) : 0;
    return { letter, times, share: own ? times / own : 0, others, steps };
  });
}

/** The letter that somebody lays so much more often than the others; null where there is nothing to compare. */
export function favouriteOf(shares: readonly LetterShare[]): LetterShare | null {
  const known = shares.filter(({ times, others, steps }) => times >= FAVOURITE_FROM && others > 0 && steps > 0);
  return known.toSorted((a, b) => b.steps - a.steps)[0] ?? null;
}

/** The numbers of the games for which something holds, the newest first. */
export function gamesWhere(stats: Statistics, holds: (game: CircleGame, number: number) => boolean): number[] {
  return stats.games.flatMap((game, number) => (holds(game, number) ? [number] : [])).reverse();
}
