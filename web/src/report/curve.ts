// The curve of a game as numbers: where its points lie, which lines they make, and where names stand beside their ends.

/** A place in the game, and how each seat stood there. */
export interface Point {
  readonly x: number;
  readonly values: readonly number[];
}

export interface Plot {
  readonly width: number;
  readonly height: number;
  /** What the left and the right edge stand for. */
  readonly from: number;
  readonly to: number;
  /** What the lower and the upper edge stand for. */
  readonly least: number;
  readonly most: number;
}

/** Chances lie between 0 and 1; points take the room they need. */
export function rangeOf(points: readonly Point[], chances: boolean): [least: number, most: number] {
  if (chances) return [0, 1];
  const values = points.flatMap((point) => point.values);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? [least - 1, most + 1] : [least, most];
}

const share = (value: number, from: number, to: number): number => (to === from ? 0 : (value - from) / (to - from));
const round = (value: number): number => Math.round(value * 10) / 10;

export const across = (plot: Plot, x: number): number => round(plot.width * share(x, plot.from, plot.to));
export const down = (plot: Plot, value: number): number =>
  round(plot.height * (1 - share(value, plot.least, plot.most)));

/** One seat's line, straight from point to point: nothing is claimed that was not computed. */
export function lineOf(plot: Plot, points: readonly Point[], seat: number): string {
  return points
    .map(({ x, values }, i) => `${i ? 'L' : 'M'}${across(plot, x)} ${down(plot, values[seat] ?? 0)}`)
    .join('');
}

/** How everybody stood at a place: between two points as the line between them says. */
export function standingAt(points: readonly Point[], x: number): readonly number[] {
  const next = points.findIndex((point) => point.x >= x);
  if (next <= 0) return (points.at(next) ?? { values: [] }).values;
  const [a, b] = [points[next - 1]!, points[next]!];
  return a.values.map((value, seat) => value + (b.values[seat]! - value) * share(x, a.x, b.x));
}

/** Where an entry of the log lies among points that are told by theirs. */
export function placeAmong(seqs: readonly number[], seq: number): number {
  const next = seqs.findIndex((known) => known >= seq);
  if (next <= 0) return next < 0 ? seqs.length - 1 : 0;
  return next - 1 + share(seq, seqs[next - 1]!, seqs[next]!);
}

/** The room around a seat's line within which the truth probably is. */
export function bandOf(
  plot: Plot,
  points: readonly (Point & { readonly errors: readonly number[] })[],
  seat: number,
): string {
  const edge = (sign: number) => (point: (typeof points)[number]) => {
    const value = point.values[seat]! + sign * point.errors[seat]!;
    return `${across(plot, point.x)} ${down(plot, Math.max(plot.least, Math.min(plot.most, value)))}`;
  };
  return `M${[...points.map(edge(1)), ...points.toReversed().map(edge(-1))].join('L')}Z`;
}

interface Told {
  readonly values: readonly number[];
  readonly errors: readonly number[];
}
/** Points over which an error of one is spread, and the most. */
const REACH = 8;
const MOST_REACH = 2.5;
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / Math.max(1, numbers.length);

/**
 * Chances without bends that are only noise: each point leans on its neighbours, the more the less sure the curve is.
 * What is sure, such as the end, stays and moves nobody. The errors stay, too.
 */
export function settled<P extends Told>(points: readonly P[]): P[] {
  const unsure = points.map((point) => mean(point.errors) > 0);
  const reach = Math.min(MOST_REACH, REACH * mean(points.map((point) => mean(point.errors))));
  if (reach < 0.3) return [...points];
  return points.map((point, i) => {
    const weights = unsure.map((leaning, j) => (leaning ? Math.exp(-((i - j) ** 2) / (2 * reach ** 2)) : 0));
    const whole = weights.reduce((a, b) => a + b, 0);
    const values = point.values.map((_, seat) =>
      points.reduce((sum, other, j) => sum + (weights[j]! / whole) * other.values[seat]!, 0),
    );
    return unsure[i] ? { ...point, values } : point;
  });
}

/** Heights for names that want to stand at `wanted`, in their order, at least `apart` from each other and inside. */
export function spread(wanted: readonly number[], apart: number, height: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const room = height - apart * (order.length - 1);
  const placed = [...wanted];
  let least = 0;
  order.forEach((i, place) => {
    placed[i] = Math.max(least, Math.min(wanted[i]!, Math.max(0, room) + apart * place));
    least = placed[i]! + apart;
  });
  return placed;
}

/** At most so many, evenly spread, always with the first and the last. */
export function sampled<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]!);
}

/** How lines are told apart besides their colour: as SVG writes dashes, and a canvas reads them. */
export const DASHES: readonly (readonly number[])[] = [
  [],
  [7, 4],
  [2, 4],
  [12, 4, 2, 4],
  [14, 5],
  [2, 3, 7, 3],
  [1, 6],
  [5, 2, 5, 7],
];
export const dashOf = (seat: number): readonly number[] => DASHES[seat % DASHES.length]!;

const COLOURS = ['blue', 'cherry', 'fir', 'mustard', 'plum'];

/** For each seat the name of a colour, all different: the game's own, ink, and those of the other games. */
export function coloursOf(valueOf: (token: string) => string): string[] {
  const own = valueOf('accent');
  return ['accent', 'ink', ...COLOURS.filter((colour) => valueOf(colour) !== own), 'soft', 'edge'];
}
