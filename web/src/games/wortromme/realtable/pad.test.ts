// The arithmetic of the score pad against the numbers of the rulebook.
import { describe, expect, it } from 'vitest';
import { tiles } from '../../../realtable/letters';
import type { Noted } from '../../../realtable/noted';
import { aids } from '.';
import * as wortromme from './sums';

const AB = ['a', 'b'];
const noted = (player: string, letters: number, word = ''): Noted => ({ player, letters, word });

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

it('R28: a minute: the hourglass', () => expect(aids.lengths[0]).toBe(60));
