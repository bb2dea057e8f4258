import { describe, expect, it } from 'vitest';
import type { Lines } from './figures';
import { bandOf, barsOf, frameOf, lineOf, shortened, spaced } from './scales';

const lines: Lines = {
  evenings: ['2026-09-21', '2026-09-28', '2026-10-05'],
  series: [
    {
      who: 0,
      marks: [
        { x: 0, y: 100, band: 10 },
        { x: 2, y: 120, band: 5 },
      ],
    },
  ],
};

describe('the frame of a picture', () => {
  const frame = frameOf(lines, 200, 100);
  it('has room for the bands and round values', () => {
    expect(frame.ticks).toEqual([90, 100, 110, 120]);
    expect([frame.down(90), frame.down(125)]).toEqual([100, 0]);
  });
  it('lays evenings out from edge to edge', () => {
    expect([0, 1, 2].map(frame.across)).toEqual([0, 100, 200]);
  });
  it('leaves out evenings at which somebody was missing', () =>
    expect(lineOf(frame, lines.series[0]!)).toBe('M0,71.4L200,14.3'));
  it('draws the band around the line', () =>
    expect(bandOf(frame, lines.series[0]!)).toBe('M0,42.9L200,0L200,28.6L0,100Z'));
  it('shows zero where it matters', () => expect(frameOf(lines, 200, 100, true).ticks[0]).toBe(0));
  it('is in the middle with one evening, and stands with one value or none', () => {
    const one: Lines = { evenings: ['2026-09-21'], series: [{ who: 0, marks: [{ x: 0, y: 7 }] }] };
    expect(frameOf(one, 200, 100).across(0)).toBe(100);
    expect(frameOf(one, 200, 100).down(7)).toBe(50);
    expect(frameOf({ evenings: [], series: [] }, 200, 100).ticks.length).toBeGreaterThan(1);
  });
});

it('labels keep their distance, and the first and the last are there', () => {
  expect(spaced(3, 200, 60)).toEqual([0, 1, 2]);
  expect(spaced(21, 200, 60)).toEqual([0, 6, 12, 20]);
  expect(spaced(10, 200, 60)).toEqual([0, 3, 6, 9]);
  expect(spaced(300, 10, 60)).toEqual([0, 299]);
  expect(spaced(1, 200, 60)).toEqual([0]);
  expect(spaced(0, 200, 60)).toEqual([]);
});

it('bars share their room and never vanish', () => {
  expect(barsOf([0, 1, 500, 1000], 1000, 100)).toEqual([0, 2, 50, 100]);
  expect(barsOf([0], 0, 100)).toEqual([0]);
});

it('names are cut where there is no room, not inside a letter', () => {
  expect(shortened('Anna', 8)).toBe('Anna');
  expect(shortened('Bernhardine-Charlotte', 9)).toBe('Bernhard…');
  expect(shortened('🙂🙂🙂', 2)).toBe('🙂…');
});
