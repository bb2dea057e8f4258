// What the table shows of a game of Wortfächer beside the cards: chips, the score sheet, challenges, the best words,
// the log.
import { describe, expect, it } from 'vitest';
import { chipsOf } from './cards';
import { de } from './de';
import { en } from './en';
import { challengesOf } from './outcomes';
import { rows } from './pad';
import { bestWord, longestWord } from './sentence';
import { tell } from './tell';
import type { Challenged, Event, Laid, RoundScored, RoundsView, Verdict } from './types';

const word = (text: string, points: number, doubt: Laid['doubt'] = ''): Laid => ({
  text,
  cards: [...text],
  points,
  letters: text.length,
  spelling: '',
  doubt,
});
const result = (round: number, laid: Laid[][], points: number[], bonus: number[]): RoundScored => ({
  kind: 'round_scored',
  round,
  laid,
  points,
  bonus,
  longest: 0,
  scores: [],
  discarded: '',
});
const verdict = (text: string, valid: boolean): Verdict => ({
  word: text,
  valid,
  reason: valid ? 'listed' : 'unknown',
  spellings: valid ? ['Gras'] : [],
  source: '',
  classes: [],
  lemma: '',
  gloss: valid ? 'Pflanze' : '',
});
const challenged = (text: string, valid: boolean): Challenged => ({
  kind: 'challenged',
  seat: 0,
  owner: 1,
  word: 2,
  verdict: verdict(text, valid),
  upheld: !valid,
  payer: valid ? 0 : 1,
  paid: 8,
  doubters: [],
});
const name = (seat: number): string => ['Anna', 'Ben'][seat]!;

describe('chips', () => {
  it.each([
    [0, []],
    [4, [1, 1, 1, 1]],
    [18, [10, 5, 1, 1, 1]],
  ])('of %i points are as few as can be', (score, chips) => expect(chipsOf(score)).toEqual(chips));
});

describe('the score sheet', () => {
  const play = {
    scores: [19, 8],
    options: { head_start: [5] },
    results: [result(1, [], [8, 8], [5, 0]), result(2, [], [6, 3], [0, 0])],
  };
  const sheet = rows(play as unknown as RoundsView, de);
  const cells = (id: string): unknown => sheet.find((row) => row.id === id)?.cells;

  it('has the bonus in its round, and nothing in rounds to come', () => {
    expect([cells('1'), cells('3')]).toEqual([
      [{ points: 13 }, { points: 8 }],
      [null, null],
    ]);
  });
  it('tells head starts and what challenges have cost, so that the total is right', () => {
    expect([cells('start'), cells('paid'), cells('total')]).toEqual([
      [{ points: 5 }, null],
      [{ points: -5 }, { points: -3 }],
      [{ points: 19 }, { points: 8 }],
    ]);
  });
});

describe('words that stand out', () => {
  it('are dear and were not struck', () => {
    const results = [result(1, [[word('GRAS', 8)], [word('XYZ', 20, 'struck'), word('EI', 3)]], [8, 3], [0, 0])];
    expect([bestWord(results)?.word.text, bestWord(results, 1)?.word.text]).toEqual(['GRAS', 'EI']);
    expect(bestWord([])).toBeNull();
  });
  it('hold the bonus as it stands, unless players tie (R24)', () => {
    const laid = [[word('EI', 3), word('GRAS', 8)], [word('XYZA', 20, 'struck')]];
    expect(longestWord({ laid, longest: { seat: 0, letters: 4 } })?.word.text).toBe('GRAS');
    expect(longestWord({ laid, longest: { seat: null, letters: 4 } })).toBeNull();
  });
});

describe('the log', () => {
  it('knows the challenges of a round by their word', () => {
    const began = (round: number): Event => ({
      kind: 'round_began',
      round,
      dealer: 0,
      hands: [],
      draw_pile: [],
      face_up: 'E',
    });
    const log = [
      { seq: 1, events: [began(1), challenged('GRAX', false)] },
      { seq: 2, events: [began(2), challenged('GRAS', true)] },
    ];
    expect(challengesOf(log as never, 1).get('1.2')?.verdict.word).toBe('GRAX');
    expect(challengesOf(log as never, 2).size).toBe(1);
    expect(challengesOf(log as never, 3).size).toBe(0);
  });
  it('never tells which card was drawn, not even mine', () => {
    for (const t of [de, en]) expect(tell({ kind: 'drew', seat: 0, card: 'QU' }, t, name)?.text).not.toContain('QU');
  });
  it('explains a challenge: what the dictionary says, and who pays', () => {
    expect(tell(challenged('GRAX', false), de, name)?.text).toBe(
      'Anna zweifelt GRAX an, zu Recht: Steht nicht im Wörterbuch. Ben gibt 8 Punkte ab.',
    );
    expect(tell(challenged('GRAS', true), de, name)?.text).toBe(
      'Anna zweifelt Gras an, aber das Wort gilt: Pflanze. Das kostet Anna 8 Punkte.',
    );
    expect(tell(challenged('GRAS', true), en, name)?.text).toContain('costs Anna 8 points');
  });
  it('has no words of which nobody knows what they mean', () => {
    expect(tell({ kind: 'accepted', seat: 1 }, de, name)?.text).toBe('Ben: Gut so.');
    expect(tell({ kind: 'turn_began', seat: 1, turn: 2, lap: 1 }, de, name)).toBeNull();
  });
});
