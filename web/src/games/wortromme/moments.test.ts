// Which moments a game of Wortrommé has, and what they say; nothing of what people draw.
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../kit/moments.svelte';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { en } from './en';
import { momentsOf } from './moments';
import type { Challenged, Event, Laid, Lying, View } from './types';

const tiles = [...'MAUSHORN', ''];
const maus: Lying = { tiles: [0, 1, 2, 8], text: 'MAUS', seat: 0, turn: 3, spelling: 'Maus' };
const laid: Laid = {
  kind: 'laid',
  seat: 0,
  table: [maus],
  played: [0, 1, 2, 8],
  word: 0,
  changed: [],
  sources: [],
  manner: 'out',
};
const view = (more: Partial<View> = {}): View =>
  ({
    players: 2,
    options: {},
    wrong: [0, 0],
    equipment: { tiles },
    table: [maus],
    counts: [9, 9],
    laid: null,
    ...more,
  }) as unknown as View;
const told = (events: Event[], before = view(), english = false): Moment[] =>
  momentsOf(events, happening(before, view(), null, english), english ? en : de);
const stood: Event = { kind: 'stood', seat: 0, word: 'MAUS', points: 4, score: 31 };
const challenged = (upheld: boolean, stem = ''): Challenged => ({
  kind: 'challenged',
  seat: 1,
  word: 0,
  verdict: {
    word: 'MAUS',
    valid: !upheld || stem !== '',
    reason: upheld && !stem ? 'unknown' : 'listed',
    spellings: ['Maus'],
    source: '',
    classes: [],
    lemma: '',
    gloss: 'kleines Nagetier',
  },
  upheld,
  stem_of: stem,
  doubters: [],
});

describe('the moments of Wortrommé', () => {
  it('R23: a word that stands counts its letters, its joker as such', () => {
    const [score] = told([laid, stood]);
    expect(score).toMatchObject({ title: 'Maus', gain: '+4', total: [27, 31], large: false });
    expect(score).toMatchObject({
      flight: {
        faces: [{ text: 'M' }, { text: 'A' }, { text: 'U' }, { text: 'S', joker: true }],
        to: ['[data-seat="0"]'],
      },
    });
  });
  it('R21: an empty rack is cheered, also when the word was on trial before', () => {
    expect(told([laid, stood], view({ counts: [4, 9] }))).toMatchObject([{ title: 'Brett leer!', large: true }]);
    expect(told([{ kind: 'accepted', seat: 1 }, stood], view({ counts: [0, 9], laid }))).toMatchObject([
      { title: 'Brett leer!', note: 'Anna mit Maus' },
    ]);
  });
  it('R24, R29: a verdict says why, who was right and who draws', () => {
    const due: Event = { kind: 'draws_due', dues: [{ seat: 0, tiles: 3, reason: 'penalty' }] };
    const back: Event = { kind: 'taken_back', seat: 0, table: [], tiles: [0], passes: 0 };
    expect(told([challenged(true), back, due], view({ laid }))).toMatchObject([
      {
        kind: 'verdict',
        words: [{ valid: false, why: 'Steht nicht im Wörterbuch' }],
        right: 'Ben hatte recht!',
        costs: ['Der Zug wird zurückgenommen.', 'Anna zieht drei Steine.'],
      },
    ]);
    expect(told([challenged(true, 'MAUSEN')], view({ laid }))).toMatchObject([
      { words: [{ valid: false, why: 'Derselbe Stamm wie MAUSEN' }] },
    ]);
    const mistake: Event = { kind: 'draws_due', dues: [{ seat: 1, tiles: 1, reason: 'mistake' }] };
    expect(told([challenged(false), mistake], view({ laid }), true)).toMatchObject([
      {
        words: [{ why: 'kleines Nagetier' }],
        right: 'Anna was right!',
        costs: ['The word stays.', 'Ben draws 1 tile.'],
      },
    ]);
  });
  it('whoever was mistaken twice is told once what it costs', () => {
    const mistake = { seat: 1, tiles: 1, reason: 'mistake' } as const;
    const due: Event = { kind: 'draws_due', dues: [mistake, mistake, { ...mistake, seat: 0 }] };
    expect(told([challenged(false), due], view({ laid }))).toMatchObject([
      { costs: ['Das Wort bleibt liegen.', 'Ben zieht zwei Steine.', 'Anna zieht einen Stein.'] },
    ]);
  });
  it('the last word is judged before the winner is told', () => {
    const over: Event = { kind: 'finished', scores: [99, 40], winners: [0], reason: 'goal', fewest_best: false };
    const moments = told([challenged(false), stood, over], view({ laid }));
    expect(moments.map(({ kind }) => kind)).toEqual(['verdict', 'score', 'end']);
    expect(moments[2]).toMatchObject({ title: 'Sieg für Anna!', note: '99 Punkte' });
  });
  it('a draw is none', () => {
    expect(told([{ kind: 'drew', seat: 0, stack: 0, tile: 3, letter: 'S', by: 'player' }])).toEqual([]);
  });
});
