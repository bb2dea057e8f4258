// The arithmetic of the five score pads against the numbers of the rulebooks.
import { describe, expect, it } from 'vitest';
import { boxes, type Box } from '../../games/wortkniffel/boxes';
import * as buecherwurm from './buecherwurm';
import { tiles } from './letters';
import { noter, type Noted } from './noted';
import { most } from './standing';
import * as wortfaecher from './wortfaecher';
import * as wortkniffel from './wortkniffel';
import * as wortromme from './wortromme';
import * as zickzack from './zickzack';

const AB = ['a', 'b'];

describe('Wortkniffel', () => {
  const card = (points: Partial<Record<Box, number>>, further = 0): wortkniffel.Card => ({ boxes: points, further });
  const write = (entries: [string, Box, number][]): wortkniffel.Sheet =>
    entries.reduce((sheet, [player, box, points]) => wortkniffel.fill(sheet, player, box, points), wortkniffel.empty);

  it('R8, R10, R12, R18: HAUS and EIN give 25, 12, 8 or 9 in their boxes', () => {
    const { upper, total } = wortkniffel.tally(card({ full_house: 25, two_words: 12, four: 8, three: 9 }));
    expect([upper, total]).toEqual([17, 54]);
  });
  it('R9: 49 above bring no bonus, 50 bring 35', () => {
    expect(wortkniffel.tally(card({ two: 9, three: 10, four: 10, five: 10, six: 10 }))).toMatchObject({
      upper: 49,
      bonus: 0,
      total: 49,
    });
    expect(wortkniffel.tally(card({ two: 10, three: 10, four: 10, five: 10, six: 10 }))).toMatchObject({
      upper: 50,
      bonus: 35,
      total: 85,
    });
  });
  it('R15, R25: a further Wort-Kniffel brings 50, which do not help to the bonus', () => {
    expect(wortkniffel.tally(card({ kniffel: 50, six: 14 }, 2))).toEqual({
      upper: 14,
      bonus: 0,
      further: 100,
      total: 164,
    });
  });
  it('R15: as many further Wort-Kniffel as there were, each 50', () => {
    const six = wortkniffel.setFurther(write([['a', 'kniffel', 50]]), 'a', 6);
    expect(wortkniffel.tally(wortkniffel.cardOf(six, 'a'))).toMatchObject({ further: 300, total: 350 });
  });
  it('R23: only whose box holds 50 can have further ones, and loses them with it', () => {
    expect(wortkniffel.mayHaveFurther(card({}))).toBe(false);
    expect(wortkniffel.mayHaveFurther(card({ kniffel: 0 }))).toBe(false);
    const two = wortkniffel.setFurther(write([['a', 'kniffel', 50]]), 'a', 2);
    expect(wortkniffel.cardOf(wortkniffel.fill(two, 'a', 'chance', 12), 'a').further).toBe(2);
    expect(wortkniffel.cardOf(wortkniffel.fill(two, 'a', 'kniffel', 0), 'a').further).toBe(0);
  });
  it('R17, R19: ends with the last box, crossed out or not; ties share', () => {
    const all = boxes.flatMap((box): [string, Box, number][] => [
      ['a', box, 0],
      ['b', box, 0],
    ]);
    expect(wortkniffel.stand(write(all.slice(0, -1)), AB)).toEqual({ totals: [0, 0], over: false, winners: [] });
    expect(wortkniffel.stand(write(all), AB)).toEqual({ totals: [0, 0], over: true, winners: [0, 1] });
    expect(wortkniffel.stand(wortkniffel.fill(write(all), 'b', 'chance', 9), AB).winners).toEqual([1]);
  });
  it('an entry can be corrected and taken back', () => {
    const sheet = write([
      ['a', 'four', 8],
      ['a', 'four', 9],
    ]);
    expect(wortkniffel.stand(sheet, AB).totals).toEqual([9, 0]);
    expect(wortkniffel.cardOf(wortkniffel.fill(sheet, 'a', 'four', undefined), 'a').boxes).toEqual({});
  });
});

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

const noted = (player: string, letters: number, word = ''): Noted => ({ player, letters, word });

describe('Zickzack', () => {
  const stand = (mode: zickzack.Mode, words: Noted[], ended = true) => zickzack.stand({ mode, words, ended }, AB);

  it('R32: 4 letters bring 4, 5 bring 6, 6 bring 8, 9 bring 14', () => {
    expect([4, 5, 6, 9].map(zickzack.worth)).toEqual([4, 6, 8, 14]);
  });
  it('R30: most words win', () => {
    expect(stand('words', [noted('a', 2), noted('a', 2), noted('b', 8)])).toEqual({
      totals: [2, 1],
      over: true,
      winners: [0],
    });
  });
  it('R30: as many words, then the number of letters', () => {
    expect(stand('words', [noted('a', 2), noted('b', 8)])).toEqual({ totals: [1, 1], over: true, winners: [1] });
    expect(stand('words', [noted('a', 8), noted('b', 8)]).winners).toEqual([0, 1]);
  });
  it('R31: all letters, R32: long words', () => {
    const words = [noted('a', 3), noted('a', 4), noted('b', 6)];
    expect(stand('letters', words)).toEqual({ totals: [7, 6], over: true, winners: [0] });
    expect(stand('long', words)).toEqual({ totals: [7, 8], over: true, winners: [1] });
  });
  it('R29: goes on until the table ends it', () => expect(stand('words', [noted('a', 3)], false).winners).toEqual([]));
  it('R44: a digraph counts two, French and Italian accents are dropped', () => {
    expect(tiles('Öl', 'digraph')).toBe('OEL');
    expect(tiles('Maße', 'digraph')).toBe('MASSE');
    expect(['âtre', 'moût', 'mûre', 'œuf', 'città'].map((word) => tiles(word, 'plain'))).toEqual([
      'ATRE',
      'MOUT',
      'MURE',
      'OEUF',
      'CITTA',
    ]);
  });
  it('R16: knows who has a word already', () => {
    const words = [noted('a', 5, 'STADT'), noted('b', 4)];
    expect([noter(words, 'STADT'), noter(words, 'TOR'), noter(words, '')]).toEqual(['a', undefined, undefined]);
  });
});

describe('Wortrommé', () => {
  const stand = (words: Noted[], ended = false) => wortromme.stand({ words, ended }, AB);
  const long = (player: string, total: number): Noted[] => [noted(player, total - 6), noted(player, 6)];

  it('R23: VERLIEBEN 9, LIST 4, MAUS 4, ARME 4', () => {
    const words = ['VERLIEBEN', 'LIST', 'MAUS', 'ARME'].map((word) => noted('a', tiles(word, 'own').length, word));
    expect(stand(words).totals).toEqual([21, 0]);
  });
  it('R25: 96 + 3 = 99 ends at once, 98 does not', () => {
    expect(stand([...long('a', 96), noted('b', 9), noted('a', 3)])).toEqual({
      totals: [99, 9],
      over: true,
      winners: [0],
    });
    expect(stand([...long('a', 96), noted('a', 2)]).over).toBe(false);
  });
  it('R26: without 99 the highest total wins, ties share', () => {
    expect(stand([noted('a', 7), noted('b', 7)], true).winners).toEqual([0, 1]);
  });
  it('R7, R9: the first word has six letters, later ones three', () => {
    expect(wortromme.least(wortromme.empty, 'a')).toBe(6);
    expect(wortromme.least({ words: [noted('a', 6)], ended: false }, 'a')).toBe(3);
  });
  it('umlauts are tiles of their own; ß is SS', () => {
    expect([tiles('Öl', 'own'), tiles('Straße', 'own'), tiles('O\u0308l', 'own'), tiles('Café', 'own')]).toEqual([
      'ÖL',
      'STRASSE',
      'ÖL',
      'CAFE',
    ]);
  });
});

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

it('whoever has the most is first, together with all who have as many', () => {
  expect(most([3, 7, 7])).toEqual([1, 2]);
  expect(most([-2, -3])).toEqual([0]);
});
