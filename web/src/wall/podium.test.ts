import { describe, expect, it } from 'vitest';
import { podiumOf } from './podium';

/** The ranks of those on the podium, by the points of all. */
const ranks = (...totals: number[]): number[] =>
  podiumOf(totals.map((total) => ({ total, rank: 1 + totals.filter((other) => other > total).length }))).map(
    ({ rank }) => rank,
  );

describe('the podium', () => {
  it('has the three best', () => expect(ranks(90, 80, 70, 60)).toEqual([1, 2, 3]));
  it('has four where two are level', () => expect(ranks(90, 80, 70, 70, 60)).toEqual([1, 2, 3, 3]));
  it('leaves out all equals for whom there is no room', () => {
    expect(ranks(90, 80, 70, 70, 70)).toEqual([1, 2]);
    expect(ranks(90, 80, 80, 80, 80)).toEqual([1]);
  });
  it('has nobody where a whole class is level', () => expect(ranks(...Array<number>(30).fill(100))).toEqual([]));
  it('has nobody who did nothing', () => {
    expect(ranks(0, 0)).toEqual([]);
    expect(ranks(100, 0, 0)).toEqual([1]);
  });
});
