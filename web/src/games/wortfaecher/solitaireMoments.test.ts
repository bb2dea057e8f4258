import { describe, expect, it } from 'vitest';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { momentsAlone } from './solitaireMoments';
import type { Event, Laid, SolitaireView } from './types';

const word = (text: string, points: number): Laid => ({
  text,
  cards: [...text],
  points,
  letters: text.length,
  spelling: '',
  doubt: '',
});
const view = { equipment: { cards: {} }, words: [word('EI', 3), word('GRAS', 8)] } as unknown as SolitaireView;
const told = (...events: Event[]) => momentsAlone(events, happening(view, view, 0, false), de);
const removed = (laid: Laid): Event => ({ kind: 'removed', word: laid, places: [], opened: [] });
const ended = (cleared: boolean, score: number): Event =>
  ({ kind: 'solitaire_ended', cleared, score, points: score, cards: 3, hints: 0, undos: 0, searches: 0 }) as Event;

describe('the moments of the solitaire', () => {
  it('a word that goes is counted down, from where it lay; a long one is cheered', () => {
    expect(told(removed(word('GRAS', 8)))).toMatchObject([
      { kind: 'score', title: 'GRAS', gain: '−8', large: false, flight: { from: { length: 4 } } },
    ]);
    expect(told(removed(word('GRASE', 9)))).toMatchObject([{ large: true }]);
  });
  it('the end shows the dearest word and what is left', () => {
    expect(told(ended(false, 11))).toMatchObject([
      {
        kind: 'end',
        faces: [{ text: 'G' }, { text: 'R' }, { text: 'A' }, { text: 'S' }],
        note: 'Es bleiben 11 Punkte.',
      },
    ]);
    expect(told(ended(true, 0))).toMatchObject([{ title: 'Alles weg! Besser geht es nicht.', note: '' }]);
  });
  it('nothing else is a moment', () => {
    expect(told({ kind: 'no_word_left' } as Event)).toEqual([]);
  });
});
