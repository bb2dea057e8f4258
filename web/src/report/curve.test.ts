import { describe, expect, it } from 'vitest';
import {
  across,
  bandOf,
  coloursOf,
  dashOf,
  down,
  lineOf,
  placeAmong,
  rangeOf,
  sampled,
  settled,
  spread,
  standingAt,
  type Plot,
} from './curve';

const plot: Plot = { width: 200, height: 100, from: 10, to: 30, least: 0, most: 1 };
const points = [
  { x: 10, values: [0.5, 0.5] },
  { x: 20, values: [0.75, 0.25] },
  { x: 30, values: [1, 0] },
];

describe('the curve', () => {
  it('goes from edge to edge, a sure win on top', () => {
    expect(lineOf(plot, points, 0)).toBe('M0 50L100 25L200 0');
    expect(lineOf(plot, points, 1)).toBe('M0 50L100 75L200 100');
  });
  it('stands still where there is only one place', () => {
    expect(across({ ...plot, to: 10 }, 10)).toBe(0);
    expect(down({ ...plot, most: 0 }, 0)).toBe(100);
  });
  it('shows points in the room they need, chances in all of it', () => {
    expect(rangeOf(points, true)).toEqual([0, 1]);
    expect(rangeOf([{ x: 0, values: [12, 40] }], false)).toEqual([12, 40]);
    expect(rangeOf([{ x: 0, values: [12] }], false)).toEqual([11, 13]);
  });
  it('knows how it stood between two points', () => {
    expect(standingAt(points, 25)).toEqual([0.875, 0.125]);
    expect(standingAt(points, 20)).toEqual([0.75, 0.25]);
    expect(standingAt(points, 3)).toEqual([0.5, 0.5]);
    expect(standingAt(points, 99)).toEqual([1, 0]);
    expect(standingAt([], 1)).toEqual([]);
  });
  it('finds entries of the log among its points', () => {
    expect([1, 4, 6, 8, 99].map((seq) => placeAmong([4, 8], seq))).toEqual([0, 0, 0.5, 1, 1]);
  });
  it('says how sure it is, and stays inside', () => {
    const sure = points.map((point) => ({ ...point, errors: [0.125, 0] }));
    expect(bandOf(plot, sure, 0)).toBe('M0 37.5L100 12.5L200 0L200 12.5L100 37.5L0 62.5Z');
  });
});

describe('noise', () => {
  const told = (values: number[], error: number) =>
    values.map((value) => ({ values: [value, 1 - value], errors: [error, error] }));
  const bends = (points: readonly { values: readonly number[] }[]): number =>
    points.slice(1).reduce((sum, { values }, i) => sum + Math.abs(values[0]! - points[i]!.values[0]!), 0);
  const zigzag = [0.6, 0.2, 0.6, 0.2, 0.6, 0.2];

  it('makes no bends where figures are unsure', () => {
    const drawn = settled(told(zigzag, 0.22));
    expect(bends(drawn)).toBeLessThan(bends(told(zigzag, 0)) / 4);
    expect(drawn.every(({ values: [a, b] }) => Math.abs(a! + b! - 1) < 1e-9)).toBe(true);
  });
  it('is none where they are sure', () => expect(settled(told(zigzag, 0.01))).toEqual(told(zigzag, 0.01)));
  it('leaves the end as it was, and what lies before it', () => {
    const ended = [...told(zigzag, 0.22), { values: [1, 0], errors: [0, 0] }];
    expect(settled(ended).at(-1)!.values).toEqual([1, 0]);
    expect(settled(ended).at(-2)!.values[0]).toBeLessThan(0.6);
  });
});

describe('names beside the ends', () => {
  it('stay where they want while there is room', () => expect(spread([10, 60], 20, 100)).toEqual([10, 60]));
  it('make room for each other, in their order', () => expect(spread([52, 50, 51], 20, 100)).toEqual([90, 50, 70]));
  it('stay inside', () => {
    const eight = spread([100, 100, 100, 100, 0, 0, 0, 0], 14, 100);
    const sorted = [...eight].sort((a, b) => a - b);
    expect(sorted.at(-1)).toBeLessThanOrEqual(100);
    expect(sorted.every((y, i) => i === 0 || y - sorted[i - 1]! >= 14)).toBe(true);
  });
});

it('a table of the curve has its ends', () => {
  const all = Array.from({ length: 101 }, (_, i) => i);
  expect(sampled(all, 11)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(sampled([1, 2], 11)).toEqual([1, 2]);
});

it('eight seats are told apart by colour and by their dashes', () => {
  const hex: Record<string, string> = { accent: '#2c6549', fir: '#2c6549' };
  const colours = coloursOf((token) => hex[token] ?? token);
  const seats = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(new Set(seats.map((seat) => colours[seat])).size).toBe(8);
  expect(colours).not.toContain('fir');
  expect(new Set(seats.map((seat) => dashOf(seat).join())).size).toBe(8);
});
