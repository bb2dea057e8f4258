// Which moments a game of Zickzack has, in which order, and what they say.
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../kit/moments.svelte';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { en } from './en';
import { momentsOf } from './moments';
import type { Challenged, Event, Noted, State, Verdict, View } from './types';

const note = (text: string, spelling: string): Noted => ({
  text,
  tiles: [...text].map((_, i) => i),
  spelling,
  doubt: '',
});
const view = (words: number, table: Partial<State> = {}): View =>
  ({
    table: {
      options: { scoring: 1 },
      equipment: { tiles: [] },
      actor: 0,
      pending: [note('OST', '')],
      wrong: [0, 0],
      ...table,
    },
    notes: ['', ''],
    tallies: [
      { words, letters: 0, points: 0 },
      { words: 0, letters: 0, points: 0 },
    ],
  }) as unknown as View;
const told = (events: Event[], english = false, after: Partial<State> = {}): Moment[] =>
  momentsOf(events, happening(view(3), view(5, after), null, english), english ? en : de);
const verdict = (valid: boolean): Verdict => ({
  word: 'OST',
  valid,
  reason: valid ? 'listed' : 'name',
  spellings: valid ? ['Ost'] : [],
  source: '',
  classes: [],
  lemma: '',
  gloss: valid ? 'Himmelsrichtung' : '',
});
const challenged = (valid: boolean): Challenged => ({
  kind: 'challenged',
  seat: 1,
  word: 0,
  verdict: verdict(valid),
  upheld: !valid,
  doubters: [],
});
const noted = (knocked: boolean): Event => ({
  kind: 'words_noted',
  seat: 0,
  words: [note('OST', 'Ost'), note('ROST', 'Rost')],
  refused: [],
  knocked,
});

describe('the moments of Zickzack', () => {
  it('R10: noted words count by the agreed way; the longest flies', () => {
    expect(told([noted(false)])).toMatchObject([
      {
        title: 'Ost, Rost',
        gain: '+2',
        total: [3, 5],
        large: false,
        flight: { faces: [...'ROST'].map((text) => ({ text })) },
      },
    ]);
  });
  it('R28: a knock that succeeds is cheered', () => {
    expect(told([noted(true)])).toMatchObject([
      { title: 'Richtig geklopft!', note: 'Anna sieht Ost, Rost', large: true },
    ]);
  });
  it('R26: one that fails tells why and what it costs', () => {
    const failed: Event = { kind: 'knock_failed', seat: 0, refused: [verdict(false)], barred: false };
    expect(told([failed])).toMatchObject([
      {
        kind: 'verdict',
        words: [{ valid: false, why: 'Ein Name' }],
        right: 'Anna hat umsonst geklopft.',
        costs: ['Anna gibt einen Buchstaben her.'],
      },
    ]);
    expect(told([{ ...failed, refused: [] }])).toEqual([]);
  });
  it('R51: a verdict says who was right; what was laid comes back', () => {
    const back: Event = { kind: 'taken_back', seat: 0, own: [1], free: [], blank: null, refused: [] };
    expect(told([challenged(false), back])).toMatchObject([
      { right: 'Ben hatte recht!', costs: ['Das Wort zählt nicht.', 'Anna nimmt die Steine zurück.'] },
    ]);
    expect(told([challenged(false), back], false, { phase: 'due' })).toMatchObject([
      { costs: ['Das Wort zählt nicht.', 'Anna nimmt die Steine zurück und gibt einen Buchstaben her.'] },
    ]);
    expect(told([challenged(true), noted(false)], true)).toMatchObject([
      { kind: 'verdict', words: [{ spelling: 'Ost', why: 'Himmelsrichtung' }], right: 'Anna was right!' },
      { kind: 'score' },
    ]);
  });
  it('R21: words that are none are judged for all to see, where nobody had to doubt them', () => {
    const back: Event = { kind: 'taken_back', seat: 0, own: [1], free: [], blank: null, refused: [verdict(false)] };
    expect(told([back], false, { phase: 'due' })).toMatchObject([
      {
        kind: 'verdict',
        claim: 'Anna nennt dieses Wort.',
        words: [{ valid: false, why: 'Ein Name' }],
        right: 'Anna hat sich geirrt.',
        costs: ['Anna nimmt die Steine zurück und gibt einen Buchstaben her.'],
      },
    ]);
    expect(told([challenged(false), back])).toHaveLength(1);
  });
  it('X10: a wrong challenge is counted where there are few', () => {
    const after = (wrong: number): Partial<State> => ({
      wrong: [0, wrong],
      options: { scoring: 1, wrong_challenges: 3 },
    });
    const costs = (wrong: number): unknown => told([challenged(true)], false, after(wrong))[0];
    expect(costs(1)).toMatchObject({ costs: ['Das Wort zählt.', 'Ben darf noch zweimal falschliegen.'] });
    expect(costs(2)).toMatchObject({ costs: ['Das Wort zählt.', 'Ben darf noch einmal falschliegen.'] });
    expect(costs(3)).toMatchObject({ costs: ['Das Wort zählt.', 'Ben darf nicht mehr zweifeln.'] });
  });
  it('the end comes last', () => {
    const over: Event = {
      kind: 'finished',
      scores: [5, 0],
      winners: [0],
      nothing_left: true,
      unseen: { words: [], total: 0 },
    };
    const moments = told([challenged(true), noted(false), over]);
    expect(moments.map(({ kind }) => kind)).toEqual(['verdict', 'score', 'end']);
    expect(moments[2]).toMatchObject({ title: 'Sieg für Anna!', note: '5 Wörter' });
  });
});
