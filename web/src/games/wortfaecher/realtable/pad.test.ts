// The arithmetic of the score pad against the numbers of the rulebook.
import { describe, expect, it } from 'vitest';
import { aids } from '.';
import * as wortfaecher from './sums';

const AB = ['a', 'b'];

describe('Wortfächer', () => {
  const hand = (points: number, longest: number, ...penalties: number[]): wortfaecher.Hand => ({
    points,
    longest,
    penalties,
  });
  const write = (...rounds: [wortfaecher.Hand, wortfaecher.Hand][]): wortfaecher.Sheet =>
    rounds.reduce(
      (sheet, [a, b], i) => wortfaecher.enter(wortfaecher.enter(sheet, i, 'a', a), i, 'b', b),
      wortfaecher.empty,
    );
  const totals = (sheet: wortfaecher.Sheet): readonly number[] => wortfaecher.stand(sheet, AB).totals;

  it('R23: GRAS is worth 3+2+2+1 = 8', () => expect(wortfaecher.added('3+2+2+1')).toBe(8));
  it('a sum still being typed counts as far as it goes', () => {
    expect(wortfaecher.added('8+')).toBe(8);
    expect(wortfaecher.added('')).toBe(0);
  });
  it('R4: round r deals r + 1 cards', () => {
    expect([0, 1, 2, 3, 4, 5].map(wortfaecher.cards)).toEqual([2, 3, 4, 5, 6, 7]);
  });
  it('R24: 5 for the longest word', () => expect(totals(write([hand(8, 4), hand(9, 3)]))).toEqual([13, 9]));
  it('R24: on a tie between players nobody gets them', () =>
    expect(totals(write([hand(8, 4), hand(9, 4)]))).toEqual([8, 9]));
  it('nobody laid anything: no bonus', () => expect(totals(write([hand(0, 0), hand(0, 0)]))).toEqual([0, 0]));
  it('R24: the bonus waits for the last hand of the round', () => {
    expect(totals(wortfaecher.enter(wortfaecher.empty, 0, 'a', hand(8, 4)))).toEqual([8, 0]);
  });
  it('R22: a wrong challenger with 2 points pays 2 for a word of 8', () => {
    const sheet = write([hand(2, 2), hand(9, 2)], [hand(5, 2, 8), hand(8, 2)]);
    expect(totals(sheet)).toEqual([5, 17]);
    expect(wortfaecher.course(sheet, AB, 'a')[1]).toEqual({ bonus: 0, lost: 2, gain: 3, total: 5 });
  });
  it('R40: in round 1 challenges cost nobody anything', () => {
    expect(totals(write([hand(4, 2, 8), hand(3, 2)]))).toEqual([4, 3]);
  });
  it('R21, R42: penalties are settled one after the other and never lead below 0', () => {
    const sheet = write([hand(10, 2), hand(9, 2)], [hand(0, 0, 6, 6, 6), hand(1, 2)]);
    expect(totals(sheet)).toEqual([0, 15]);
    expect(wortfaecher.has(sheet, AB, 'a', 1)).toBe(0);
    expect(wortfaecher.has(sheet, AB, 'b', 1)).toBe(9);
  });
  it('R26: over after six rounds, ties share', () => {
    const six = Array.from({ length: 6 }, (): [wortfaecher.Hand, wortfaecher.Hand] => [hand(5, 3), hand(5, 3)]);
    expect(wortfaecher.stand(write(...six.slice(1)), AB).over).toBe(false);
    expect(wortfaecher.stand(write(...six), AB)).toEqual({ totals: [30, 30], over: true, winners: [0, 1] });
  });
  it('R36: alone the fewest points left count, without bonus', () => {
    const alone = [17, 11, 30].reduce(
      (sheet, left, i) => wortfaecher.enter(sheet, i, 'a', hand(left, 0)),
      wortfaecher.empty,
    );
    expect(wortfaecher.stand(alone, ['a'])).toEqual({ totals: [11], over: false, winners: [] });
  });
  it('R24: who joins later laid nothing before, so earlier bonuses stay', () => {
    const sheet = wortfaecher.joined(write([hand(8, 4), hand(9, 3)]), AB, 'c');
    expect(wortfaecher.stand(sheet, [...AB, 'c']).totals).toEqual([13, 9, 0]);
    expect(sheet.rounds[1]).toEqual({});
  });
  it('a player who is taken off the pad leaves nothing behind', () => {
    expect(wortfaecher.without(write([hand(8, 4), hand(9, 3)]), 'a')).toEqual(
      wortfaecher.enter(wortfaecher.empty, 0, 'b', hand(9, 3)),
    );
  });
});

it('R28: a minute, where one is agreed on: the hourglass', () => expect(aids.lengths[0]).toBe(60));
