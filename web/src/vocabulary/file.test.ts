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
    const { book: read, lost } = readFile(written(mine));
    expect(read).toEqual({ ...mine, cards: mine.cards.map((card) => ({ ...card, unchecked: true })) });
    expect(lost).toBe(0);
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
    '{"format":"wortstube-vocabulary","version":1}',
    '{"format":"wortstube-vocabulary","version":1,"words":[{"word":"<b>"}],"cards":"all"}',
  ])('that holds %j is none of ours', (text) => expect(() => readFile(text)).toThrow(BadFile));
  it('that is damaged brings what can be read, and says how much is missing', () => {
    const mine = book('Haus', 'Ei');
    const damaged = {
      ...mine,
      words: [...mine.words, { word: 7 }, null],
      cards: [...mine.cards, { ...mine.cards[0], due: 1e300 }],
    };
    expect(readFile(written(damaged as unknown as Book))).toEqual({ ...readFile(written(mine)), lost: 3 });
  });
  it('that is far too large is cut to a full book', () => {
    const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const words = Array.from({ length: 9000 }, (_, i) => ({
      word: `Wort${letters(i)}`,
      language: 'de',
      meaning: '',
      games: { t4: 1 },
    }));
    const { book: read, lost } = readFile(written({ ...book('Haus', 'Ei'), words }));
    expect([read.words.length, lost]).toEqual([4000, 5000]);
  });
  it('is merged: nothing is lost, and a second time nothing is new', () => {
    const mine = book('Haus', 'Ei');
    const once = takenIn(mine, readFile(written(book('Öl', 'Uhr'))).book);
    expect(once.fresh).toBe(2);
    expect(once.book.words.map(({ word }) => word)).toEqual(['Haus', 'Öl']);
    expect(takenIn(once.book, readFile(written(book('Öl', 'Uhr'))).book).fresh).toBe(0);
  });
  it('makes no card that is known here doubtful', () => {
    const mine = book('Haus', 'Ei');
    const { book: both } = takenIn(mine, readFile(written(mine)).book);
    expect(both).toEqual(mine);
  });
});
