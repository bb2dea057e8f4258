// The arithmetic of the score pad against the numbers of the rulebook.
import { describe, expect, it } from 'vitest';
import { boxes, type Box } from '../boxes';
import { aids } from '.';
import * as wortkniffel from './sums';

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

it('R4: two minutes: the hourglass', () => expect(aids.lengths[0]).toBe(120));
