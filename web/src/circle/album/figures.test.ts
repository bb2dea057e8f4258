import { describe, expect, it } from 'vitest';
import type { CircleGame, PersonLetters, Statistics } from '../../net/protocol';
import {
  duelsOf,
  eveningOf,
  eveningsOf,
  favouriteOf,
  gamesWhere,
  kindsOf,
  leadsOf,
  letterShares,
  luckOver,
  pointsOver,
  ratingOver,
} from './figures';

const at = (text: string): number => new Date(text).getTime() / 1000;

function game(day: string, results: CircleGame['results'], more: Partial<CircleGame> = {}): CircleGame {
  return { table: day, game: 'wortkniffel', fewest_best: false, at: at(day), computers: 0, results, ...more };
}
const nothing: Statistics = {
  people: [],
  games: [],
  more: false,
  rated: [],
  met: [],
  ahead: [],
  words: { games: 0, longest: [], rarest: [], letters: [] },
  luck: [],
};
const stats: Statistics = {
  ...nothing,
  people: ['Anna', 'Ben', 'Cleo'],
  games: [
    game('2026-09-21T20:00', [
      [0, 100, 1],
      [1, 50, 2],
    ]),
    game('2026-09-21T21:00', [
      [0, 200, 1],
      [2, 80, 2],
    ]),
    game('2026-09-22T01:30', [[1, 60, 1]]),
    game('2026-09-28T20:00', [[0, 9, 1]], { game: 'wortfaecher', fewest_best: true }),
  ],
};

describe('evenings', () => {
  it('end when everybody sleeps, not at midnight', () => {
    expect(eveningOf(at('2026-09-21T23:59'))).toBe('2026-09-21');
    expect(eveningOf(at('2026-09-22T01:30'))).toBe('2026-09-21');
    expect(eveningOf(at('2026-09-22T05:30'))).toBe('2026-09-22');
    expect(eveningOf(at('2027-01-01T00:30'))).toBe('2026-12-31');
  });
  it('are told once each', () => expect(eveningsOf(stats.games)).toEqual(['2026-09-21', '2026-09-28']));
});

describe('lines', () => {
  it('have the mean of an evening, for whoever played', () => {
    expect(pointsOver(stats, 'wortkniffel')).toEqual({
      evenings: ['2026-09-21'],
      series: [
        { who: 0, marks: [{ x: 0, y: 150 }] },
        { who: 1, marks: [{ x: 0, y: 55 }] },
        { who: 2, marks: [{ x: 0, y: 80 }] },
      ],
    });
  });
  it('keep games apart in which few points are best', () => {
    expect(kindsOf(stats.games).map(({ key, games }) => [key, games])).toEqual([
      ['wortkniffel', 3],
      ['wortfaecher fewest', 1],
    ]);
    expect(pointsOver(stats, 'wortfaecher fewest').series).toEqual([{ who: 0, marks: [{ x: 0, y: 9 }] }]);
  });
  it('have the last rating of an evening, with its band', () => {
    const rated: Statistics['rated'] = [
      {
        who: 0,
        games: 7,
        points: [
          [0, 105, 12],
          [1, 110.5, 11],
          [3, 108, 10],
        ],
      },
    ];
    expect(ratingOver({ ...stats, rated }).series[0]!.marks).toEqual([
      { x: 0, y: 110.5, band: 11 },
      { x: 1, y: 108, band: 10 },
    ]);
  });
  it('of luck come from games of that kind alone', () => {
    const luck = [
      { game: 0, who: 0, luck: 4, given_away: 10 },
      { game: 1, who: 0, luck: -8, given_away: 2 },
      { game: 3, who: 0, luck: 99, given_away: 99 },
    ];
    expect(luckOver({ ...stats, luck }, 'wortkniffel', 'luck').series[0]!.marks).toEqual([{ x: 0, y: -2 }]);
    expect(luckOver({ ...stats, luck }, 'wortkniffel', 'given_away').series[0]!.marks).toEqual([{ x: 0, y: 6 }]);
  });
  it('of nothing are none', () => expect(ratingOver(nothing)).toEqual({ evenings: [], series: [] }));
});

describe('duels', () => {
  const met = [
    { game: 'wortkniffel', fewest_best: false, one: 0, other: 1, ahead: 3, level: 1, behind: 2 },
    { game: 'zickzack', fewest_best: false, one: 0, other: 1, ahead: 1, level: 0, behind: 0 },
    { game: 'zickzack', fewest_best: false, one: 1, other: 2, ahead: 0, level: 0, behind: 1 },
  ];
  it('are summed over all games, seen from either side', () => {
    expect(duelsOf({ ...stats, met }, 0)).toEqual([{ other: 1, ahead: 4, level: 1, behind: 2 }]);
    expect(duelsOf({ ...stats, met }, 1)).toEqual([
      { other: 0, ahead: 2, level: 1, behind: 4 },
      { other: 2, ahead: 0, level: 0, behind: 1 },
    ]);
  });
  it('of who met nobody are none', () => expect(duelsOf(stats, 0)).toEqual([]));
});

it('nobody is ahead after fewer than three games', () => {
  const row = { game: 'wortkniffel', fewest_best: false, wins: 1, share: 0.5 };
  const ahead = [
    { ...row, who: 2, games: 2, share: 1 },
    { ...row, who: 0, games: 3, share: 0.7 },
  ];
  expect(leadsOf({ ...stats, ahead }).map(({ kind, rows }) => [kind.game, rows.map(({ who }) => who)])).toEqual([
    ['wortkniffel', [0]],
  ]);
});

describe('letters', () => {
  const all: PersonLetters[] = [
    { who: 0, words: 20, letters: { E: 40, J: 10, A: 10 } },
    { who: 1, words: 30, letters: { E: 80, J: 4, Ä: 16 } },
  ];
  it('stand in the order of the alphabet, with the shares of both sides', () => {
    const shares = letterShares(all, 0);
    expect(shares.map(({ letter }) => letter)).toEqual(['A', 'Ä', 'E', 'J']);
    expect(shares[3]).toMatchObject({ letter: 'J', times: 10, share: 1 / 6, others: 0.04 });
    expect(shares[3]!.steps).toBeCloseTo(Math.log2(18 / 10.4));
    expect(shares[1]!.steps).toBeLessThan(-0.5);
  });
  it('have a favourite: what somebody lays more often than the others', () => {
    expect(favouriteOf(letterShares(all, 0))?.letter).toBe('J');
    expect(favouriteOf(letterShares(all, 1))?.letter).toBe('E');
  });
  it('have none where nobody else has laid anything, or hardly anything was laid', () => {
    expect(favouriteOf(letterShares(all.slice(0, 1), 0))).toBeNull();
    expect(favouriteOf(letterShares([], 0))).toBeNull();
    expect(favouriteOf(letterShares([{ who: 0, words: 1, letters: { J: 3 } }, all[1]!], 0))).toBeNull();
  });
});

it('the games behind a figure come newest first', () => {
  expect(gamesWhere(stats, ({ results }) => results.some(([who]) => who === 1))).toEqual([2, 0]);
});
