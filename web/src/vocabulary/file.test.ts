import { describe, expect, it } from 'vitest';
import { EMPTY, withGame, type Book } from './book';
import { BadFile, readFile, takenIn, written } from './file';

const NOW = Date.parse('2026-11-18T20:00');
const book = (word: string, missed: string): Book =>
  withGame(
    EMPTY,
    `t${word.length}`,
    {
      language: 'de',
      at: 9,
      words: [{ word, times: 1, meaning: '' }],
      missed: [{ word: missed, meaning: '', seq: 1 }],
    },
    NOW,
  );

describe('a file', () => {
  it('brings back what was written, with cards to be looked up first', () => {
    const mine = book('Haus', 'Ei');
    const read = readFile(written(mine));
    expect(read).toEqual({ ...mine, cards: mine.cards.map((card) => ({ ...card, unchecked: true })) });
    expect(takenIn(EMPTY, read)).toEqual({ book: read, fresh: 2 });
  });
  it.each([
    '',
    'no book',
    '7',
    '{}',
    'null',
    '[]',
    '{"format": "wortstube-game"}',
    '{"format":"wortstube-vocabulary"}',
  ])('that holds %j is none of ours', (text) => expect(() => readFile(text)).toThrow(BadFile));
  it('is merged: nothing is lost, and a second time nothing is new', () => {
    const mine = book('Haus', 'Ei');
    const once = takenIn(mine, readFile(written(book('Öl', 'Uhr'))));
    expect(once.fresh).toBe(2);
    expect(once.book.words.map(({ word }) => word)).toEqual(['Haus', 'Öl']);
    expect(takenIn(once.book, readFile(written(book('Öl', 'Uhr')))).fresh).toBe(0);
  });
  it('makes no card that is known here doubtful', () => {
    const mine = book('Haus', 'Ei');
    const { book: both } = takenIn(mine, readFile(written(mine)));
    expect(both).toEqual(mine);
  });
});
