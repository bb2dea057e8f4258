// Which moments a round of Wortfächer has, and what they say; nothing of what people hold.
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../kit/moments.svelte';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { en } from './en';
import { momentsOf } from './moments';
import type { Challenged, Event, Laid, RoundScored, RoundsView } from './types';

const word = (text: string, spelling: string, points: number, cards = [...text]): Laid => ({
  text,
  cards,
  points,
  letters: text.length,
  spelling,
  doubt: '',
});
const fisch = word('FISCH', 'Fisch', 17, ['F', 'I', 'SCH']);
const view = (laid: Laid[][] = [[], []]): RoundsView =>
  ({
    mode: 'rounds',
    equipment: { cards: { F: { count: 2, points: 6 } } },
    laid,
    results: [],
    options: {},
    wrong: [0, 0],
  }) as unknown as RoundsView;
const told = (events: Event[], before = view(), mine: number | null = null, english = false): Moment[] =>
  momentsOf(events, happening(before, before, mine, english), english ? en : de);
const challenged = (valid: boolean, paid: number): Challenged => ({
  kind: 'challenged',
  seat: 1,
  owner: 0,
  word: 0,
  verdict: {
    word: 'FISCH',
    valid,
    reason: valid ? 'listed' : 'abbreviation',
    spellings: valid ? ['Fisch'] : [],
    source: '',
    classes: [],
    lemma: '',
    gloss: valid ? 'Tier im Wasser' : '',
  },
  upheld: !valid,
  payer: valid ? 1 : 0,
  paid,
  doubters: [],
});

describe('the moments of Wortfächer', () => {
  it('R9: going out is large; words laid after it are not', () => {
    const out: Event = { kind: 'went_out', seat: 0, words: [fisch], last_turns: [1] };
    expect(told([out, { kind: 'discarded', seat: 0, card: 'E' }])).toMatchObject([
      { kind: 'score', title: 'Anna legt aus!', note: 'Fisch', gain: '+17', large: true },
    ]);
    expect(told([out], view(), 0)).toMatchObject([
      {
        title: 'Du legst aus!',
        flight: { from: ['[data-laying="0.0"]', '[data-laying="0.1"]', '[data-laying="0.2"]'] },
      },
    ]);
    const more: Event = { kind: 'laid_out', seat: 1, words: [fisch, word('AM', 'am', 4)] };
    expect(told([more])).toMatchObject([{ title: 'Fisch, am', gain: '+21', large: false }]);
    expect(told([{ ...more, words: [] }])).toEqual([]);
  });
  it('R21, R22: a verdict says who was right and who pays', () => {
    expect(told([challenged(false, 17)], view([[fisch], []]))).toMatchObject([
      {
        kind: 'verdict',
        claim: 'Anna will 17 Punkte für dieses Wort.',
        words: [{ valid: false, why: 'Eine Abkürzung' }],
        right: 'Ben hatte recht!',
        costs: ['Das Wort zählt nicht.', 'Anna gibt 17 Punkte ab.'],
      },
    ]);
    expect(told([challenged(true, 0)], view([[fisch], []]), 1, true)).toMatchObject([
      {
        words: [{ spelling: 'Fisch', valid: true, why: 'Tier im Wasser' }],
        right: 'Anna was right!',
        costs: ['Ben has nothing to pay.'],
      },
    ]);
  });
  it('after the last word: the verdict, the longest word, then the end', () => {
    const scored: RoundScored = {
      kind: 'round_scored',
      round: 6,
      laid: [[fisch], []],
      points: [17, 0],
      longest: 5,
      bonus: [5, 0],
      scores: [60, 40],
      discarded: 'E',
    };
    const over: Event = { kind: 'finished', scores: [60, 40], winners: [0] };
    const moments = told([challenged(true, 3), scored, over], view([[fisch], []]));
    expect(moments.map(({ kind }) => kind)).toEqual(['verdict', 'score', 'end']);
    expect(moments[1]).toMatchObject({ note: 'Fisch von Anna', gain: '+5', total: [55, 60], large: true });
    expect(moments[2]).toMatchObject({ title: 'Sieg für Anna!' });
  });
  it('what is drawn, taken or thrown away is none', () => {
    expect(
      told([
        { kind: 'drew', seat: 0, card: 'Q' },
        { kind: 'took', seat: 0, card: 'E' },
      ]),
    ).toEqual([]);
  });
});
