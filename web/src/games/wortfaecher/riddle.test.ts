// What the table says of a riddle: which split is ready and whether it is better, its moments, the log.
import { describe, expect, it } from 'vitest';
import type { TableStore } from '../../net/store.svelte';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { en } from './en';
import { isSame } from './riddle';
import { RiddleMatch } from './riddleMatch.svelte';
import { momentsOfRiddle } from './riddleMoments';
import { sayRiddle } from './riddleSentence';
import { tell } from './tell';
import type { Event, Laid, RiddleView, SplitLaid } from './types';

const word = (text: string, points: number): Laid => ({
  text,
  cards: [...text],
  points,
  letters: text.length,
  spelling: text[0] + text.slice(1).toLowerCase(),
  doubt: '',
});
const laid = (words: Laid[], points: number, bonus: number, score: number): SplitLaid => ({
  kind: 'split_laid',
  words,
  points,
  bonus,
  score,
});
const gras = laid([word('GRAS', 8)], 8, 0, 8);
const rasen = laid([word('RASEN', 7), word('ES', 2)], 9, 5, 14);
const seen = (more: Partial<RiddleView> = {}): RiddleView =>
  ({
    mode: 'riddle',
    seat: 0,
    options: {},
    equipment: { cards: {} },
    task: { cards: [...'GRASEN'], long_word: 5 },
    bonus: 5,
    most: 15,
    last: null,
    best: null,
    splits: 0,
    score: 0,
    left: [],
    outcome: null,
    ...more,
  }) as RiddleView;
const match = (play: RiddleView, phase = 'playing'): RiddleMatch => {
  const view = { phase, seat: 0, window: { id: '0', kinds: ['lay_out', 'give_up'] }, play };
  const made = new RiddleMatch({ id: 't', seats: [0], view } as unknown as TableStore);
  made.follow();
  return made;
};

describe('the sentence', () => {
  it('R44: asks, and says what a long word brings', () => {
    expect(sayRiddle(match(seen()), de)).toEqual({
      sentence: 'Welche Wörter stecken in diesen Karten?',
      hint: 'Nutze so viele wie möglich. Ab 5 Buchstaben bringt ein Wort 5 extra.',
    });
  });
  it('R45: tells in the end whether more was possible', () => {
    const over = { score: 14, best: rasen, outcome: { scores: [14], winners: [], fewest_best: false } };
    expect(sayRiddle(match(seen(over), 'over'), de)).toEqual({
      sentence: '14 Punkte.',
      hint: 'Am besten war Rasen und Es.',
    });
    expect(sayRiddle(match(seen({ ...over, score: 15 }), 'over'), de).sentence).toBe('Besser geht es nicht!');
    expect(sayRiddle(match(seen({ outcome: over.outcome }), 'over'), en).hint).toBe('No word was laid this time.');
  });
});

it('a split that lies as it was laid is not laid again', () => {
  expect(isSame(['ES', 'RASEN'], rasen)).toBe(true);
  expect(isSame(['RASEN'], rasen)).toBe(false);
  expect(isSame(['RASEN'], null)).toBe(false);
});

describe('the moments', () => {
  const told = (event: Event, before: RiddleView, after = before) =>
    momentsOfRiddle([event], happening(before, after, 0, false), de);

  it('R45: a better split is one, counted from the best before; the bonus is cheered', () => {
    expect(told(gras, seen())).toMatchObject([
      { kind: 'score', title: 'Gras', gain: '+8', total: [0, 8], large: false },
    ]);
    expect(told(rasen, seen({ score: 8 }))).toMatchObject([{ gain: '+14', total: [8, 14], large: true }]);
  });
  it('one that is no better is none', () => {
    expect(told({ ...gras, score: 14 }, seen({ score: 14 }))).toEqual([]);
  });
  it('the end shows the best split', () => {
    const end: Event = { kind: 'riddle_ended', score: 14, complete: false };
    expect(told(end, seen(), seen({ best: rasen }))).toMatchObject([{ kind: 'end', faces: { length: 7 } }]);
    expect(told({ ...end, complete: true }, seen())).toMatchObject([{ title: 'Besser geht es nicht!' }]);
  });
});

it('the log tells a riddle in both languages', () => {
  const started = {
    kind: 'started',
    players: 1,
    options: { riddle: { cards: ['E'], long_word: 5 } },
  } as unknown as Event;
  const events: Event[] = [started, rasen, { kind: 'riddle_ended', score: 14, complete: false }];
  expect(events.map((event) => tell(event, de, String)?.text)).toEqual([
    'Die Karten liegen aus. Ab 5 Buchstaben gibt es 5 extra.',
    'Rasen und Es: 14 Punkte.',
    'Fertig mit 14 Punkten.',
  ]);
  expect(tell(events[2]!, en, String)?.text).toBe('Done with 14 points.');
});
