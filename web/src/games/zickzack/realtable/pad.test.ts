// The arithmetic of the score pad against the numbers of the rulebook.
import { describe, expect, it } from 'vitest';
import { tiles } from '../../../realtable/letters';
import { noter, type Noted } from '../../../realtable/noted';
import { aids } from '.';
import * as zickzack from './sums';

const AB = ['a', 'b'];
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

it('R11: half a minute: the hourglass', () => expect(aids.lengths[0]).toBe(30));
