// The arithmetic of the score pad against the numbers of the rulebook.
import { describe, expect, it } from 'vitest';
import { aids } from '.';
import * as buecherwurm from './sums';

const AB = ['a', 'b'];

describe('Bücherwurm', () => {
  const { blank, give, score } = buecherwurm;
  const round = (player: string, dice: number[], worms = 0): buecherwurm.Round => give(blank, player, { dice, worms });
  const stand = (...rounds: buecherwurm.Round[]) => buecherwurm.stand({ rounds, ended: false }, AB);

  it('R14: dice and worm cards count', () => expect(score(round('a', [1, 2, 3], 2), 'a')).toBe(8));
  it('R13: no term costs 2, also below 0', () => {
    expect(score({ ...blank, stuck: 'a' }, 'a')).toBe(-2);
    expect(stand({ ...blank, stuck: 'a' }).totals).toEqual([-2, 0]);
  });
  it('R21: NOT alone costs 2, with another die it brings 2', () => {
    expect(score({ ...blank, not: 'a' }, 'a')).toBe(-2);
    expect(score({ ...round('a', [1]), not: 'a' }, 'a')).toBe(3);
    expect(score({ ...round('a', [], 1), not: 'a' }, 'a')).toBe(-1);
  });
  it('R22: SCHLUSS+2 goes to whoever takes the last die, not to whoever had no term', () => {
    const plus = buecherwurm.ending(blank, 'plus', 'a');
    expect(score(plus, 'a')).toBe(2);
    expect(buecherwurm.ending(plus, 'stuck', 'b')).toMatchObject({ plus: null, stuck: 'b' });
  });
  it('R2, R10: seven white dice and six worm cards to share', () => {
    expect(buecherwurm.left(blank)).toEqual({ dice: 7, worms: 6 });
    expect(buecherwurm.left(give(round('a', [1, 1], 2), 'b', { dice: [3], worms: 4 }))).toEqual({ dice: 4, worms: 0 });
  });
  it('R15, R34: 21 at the end of a round, after all of it is counted', () => {
    const almost = round('a', [3, 3, 3, 3, 3, 3], 3);
    expect(stand(almost)).toEqual({ totals: [21, 0], over: true, winners: [0] });
    expect(stand({ ...almost, stuck: 'a' })).toEqual({ totals: [19, 0], over: false, winners: [] });
  });
  it('R15: ties share', () => {
    const both = give(round('a', [3, 3, 3], 2), 'b', { dice: [3, 3, 3], worms: 2 });
    expect(stand(both, both)).toEqual({ totals: [22, 22], over: true, winners: [0, 1] });
  });
  it('R36: after 24 rounds the most points decide', () => {
    const rounds = Array.from({ length: 24 }, (_, i) => (i === 0 ? round('b', [1]) : blank));
    expect(stand(...rounds.slice(1)).over).toBe(false);
    expect(stand(...rounds)).toEqual({ totals: [0, 1], over: true, winners: [1] });
  });
  it('running totals follow the rounds', () => {
    const rounds = [round('a', [3]), { ...blank, stuck: 'a' }, round('a', [2], 1)];
    expect(buecherwurm.course({ rounds, ended: false }, 'a')).toEqual([3, 1, 4]);
  });
  it('a player who is taken off the pad leaves nothing behind', () => {
    const one = { ...round('a', [3]), stuck: 'a', not: 'a' };
    expect(buecherwurm.without({ rounds: [one], ended: false }, 'a').rounds).toEqual([blank]);
  });
});

it('R17: counting down from five: the hourglass', () => expect(aids.lengths[0]).toBe(5));
