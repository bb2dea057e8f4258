// Where things lie in a picture: d3 has the scales and the paths, and here is what all pictures do alike with them.
import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { Lines, Mark, Series } from './figures';

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Where an evening lies. */
  readonly across: (evening: number) => number;
  /** Where a value lies. */
  readonly down: (value: number) => number;
  /** Round values to draw lines at. */
  readonly ticks: readonly number[];
}

const TICKS = 4;
const round = (value: number): number => Math.round(value * 10) / 10;

export const edges = ({ y, band = 0 }: Mark): [number, number] => [y - band, y + band];

/** The room for some lines: values with their bands, round at both ends, and zero where it matters. */
export function frameOf({ evenings, series }: Lines, width: number, height: number, zero = false): Frame {
  const values = series.flatMap(({ marks }) => marks.flatMap(edges));
  if (zero || !values.length) values.push(0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const domain = least === most ? [least - 2, most + 2] : [least, most];
  const y = scaleLinear(domain, [height, 0]).nice(2 * TICKS);
  const x = scalePoint(
    evenings.map((_, i) => i),
    [0, width],
  );
  return {
    width,
    height,
    across: (evening) => round(x(evening) ?? width / 2),
    down: (value) => round(y(value)),
    ticks: y.ticks(TICKS),
  };
}

/** Straight from mark to mark: nothing is claimed that was not counted. */
export function lineOf(frame: Frame, { marks }: Series): string {
  const path = line<Mark>(
    ({ x }) => frame.across(x),
    ({ y }) => frame.down(y),
  );
  return path.digits(1)([...marks]) ?? '';
}

export function bandOf(frame: Frame, { marks }: Series): string {
  const path = area<Mark>()
    .x(({ x }) => frame.across(x))
    .y0((mark) => frame.down(edges(mark)[0]))
    .y1((mark) => frame.down(edges(mark)[1]));
  return path.digits(1)([...marks]) ?? '';
}

/** Of things that lie evenly in a room, so many that no two labels meet: every nth, with the first and the last. */
export function spaced(count: number, room: number, apart: number): number[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil((apart * last) / Math.max(1, room)));
  const all = Array.from({ length: Math.max(0, count) }, (_, i) => i).filter((i) => i % step === 0);
  if (count < 2 || all.at(-1) === last) return all;
  return [...all.filter((i) => i === 0 || last - i >= step), last];
}

/** Lengths of bars that share a room, none so short that it could not be seen. */
export function barsOf(values: readonly number[], most: number, width: number): number[] {
  const length = scaleLinear([0, Math.max(most, Number.EPSILON)], [0, width]).clamp(true);
  return values.map((value) => (value > 0 ? Math.max(2, round(length(value))) : 0));
}

/** As much of a name as fits. */
export function shortened(name: string, letters: number): string {
  const all = [...name];
  return all.length <= letters
    ? name
    : `${all
        .slice(0, Math.max(1, letters - 1))
        .join('')
        .trimEnd()}…`;
}
