// Which moments a game of Wortkniffel has, in which order, and what they say in both languages.
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../kit/moments.svelte';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { en } from './en';
import { momentsOf } from './moments';
import type { Card, Challenged, Entered, Event, State, View } from './types';

const card: Card = { boxes: Array<null>(11).fill(null), bonus: 0, extra: 0 };
const haus = { text: 'HAUS', dice: [3, 0, 1, 2], points: 8, spelling: 'Haus' };
const entered = (changes: Partial<Entered> = {}): Entered => ({
  kind: 'entered',
  seat: 0,
  box: 'four',
  words: [haus],
  points: 8,
  extra: 0,
  doubters: [],
  by: 'player',
  ...changes,
});

function view(totals: number[], table: Partial<State> = {}): View {
  const state: State = {
    players: 2,
    options: {},
    equipment: { joker: '★', dice: [], values: {} },
    first: 0,
    cards: [card, card],
    left: [],
    wrong: [0, 0],
    seat: 0,
    turn: 1,
    round: 1,
    phase: 'turn',
    roll: 1,
    dice: ['A', 'U', '★', 'H', 'X', 'X', 'X'],
    thrown: [],
    laid: [],
    lays: 0,
    entry: null,
    unanswered: [],
    outcome: null,
    ...table,
  };
  return { seat: 0, table: state, totals, upper: totals };
}

const doubting = (entry: Entered, totals: number[]): View => view(totals, { phase: 'doubt', entry, unanswered: [1] });
const turn: Event = { kind: 'turn_began', seat: 1, turn: 2, round: 1 };
const challenged = (valid: boolean): Challenged => ({
  kind: 'challenged',
  seat: 1,
  upheld: !valid,
  verdicts: [
    {
      word: 'HAUS',
      valid,
      reason: valid ? 'listed' : 'unknown',
      spellings: valid ? ['Haus'] : [],
      source: '',
      classes: [],
      lemma: '',
      gloss: valid ? 'Gebäude zum Wohnen' : '',
    },
  ],
});

function told(events: Event[], before: View, after: View, mine: number | null = null, english = false): Moment[] {
  return momentsOf(events, happening(before, after, mine, english), english ? en : de);
}

describe('the moments of Wortkniffel', () => {
  it('an entry goes from its dice to its box, and the sum counts up', () => {
    const [score] = told([entered(), turn], view([12, 7]), view([20, 7]));
    expect(score).toMatchObject({ kind: 'score', title: 'Haus', gain: '+8', total: [12, 20], large: false });
    expect(score).toMatchObject({ flight: { to: ['[data-cell="four.0"]', '[data-seat="0"]'] } });
    const { faces, from } = (score as Extract<Moment, { kind: 'score' }>).flight;
    expect(faces).toEqual([{ text: 'H' }, { text: 'A' }, { text: 'U' }, { text: 'S', joker: true }]);
    expect(from[0]).toContain('[data-die="3"]');
  });
  it('R14, R15: a Wort-Kniffel is large, and so is a bonus after it', () => {
    const bonus: Event = { kind: 'bonus_earned', seat: 0, points: 35 };
    const moments = told([entered({ box: 'kniffel', points: 50 }), bonus, turn], view([50, 0]), view([135, 0]));
    expect(moments).toMatchObject([
      { title: 'Wort-Kniffel!', note: 'Anna mit Haus', gain: '+50', total: [50, 100], large: true },
      { title: 'Bonus!', gain: '+35', total: [100, 135], large: true },
    ]);
  });
  it('R28: an entry that may be challenged counts when nobody has', () => {
    const entry = entered({ doubters: [1] });
    expect(told([entry], view([12, 7]), doubting(entry, [20, 7]))).toEqual([]);
    const accepted: Event = { kind: 'accepted', seat: 1 };
    expect(told([accepted, turn], doubting(entry, [20, 7]), view([20, 7]))).toMatchObject([
      { kind: 'score', gain: '+8', total: [12, 20] },
    ]);
  });
  it('R28: a verdict says who was right, why, and what it costs', () => {
    const entry = entered({ doubters: [1] });
    expect(told([challenged(false), turn], doubting(entry, [20, 7]), view([12, 7]))).toMatchObject([
      {
        kind: 'verdict',
        claim: 'Anna will 8 Punkte für „4 Buchstaben“.',
        words: [{ spelling: 'Haus', valid: false, why: 'Steht nicht im Wörterbuch' }],
        right: 'Ben hatte recht!',
        costs: ['Anna bekommt 0 Punkte.'],
      },
    ]);
    expect(told([challenged(true), turn], doubting(entry, [20, 7]), view([20, 7]), 0)).toMatchObject([
      { kind: 'verdict', words: [{ valid: true, why: 'Gebäude zum Wohnen' }], right: 'Du hattest recht!' },
      { kind: 'score', gain: '+8' },
    ]);
  });
  it('also when the doubted word was the last one: first the verdict, then who has won', () => {
    const entry = entered({ doubters: [1] });
    const over: Event = { kind: 'finished', scores: [12, 70], winners: [1] };
    const moments = told([challenged(false), over], doubting(entry, [20, 70]), view([12, 70]));
    expect(moments.map(({ kind }) => kind)).toEqual(['verdict', 'end']);
    expect(moments[1]).toMatchObject({ title: 'Sieg für Ben!', note: '70 Punkte' });
  });
  it('speak English too', () => {
    const entry = entered({ doubters: [1] });
    expect(told([challenged(false)], doubting(entry, [20, 7]), view([12, 7]), null, true)).toMatchObject([
      { right: 'Ben was right!', words: [{ why: 'Not in the dictionary' }], costs: ['Anna gets 0 points.'] },
    ]);
  });
});
