import { describe, expect, it } from 'vitest';
import type { OwnWords } from '../net/protocol';
import { bookOf, EMPTY, merged, toldWords, unread, withGame, type Book, type Card } from './book';

const NOW = Date.parse('2026-11-18T20:00');
const SECONDS = NOW / 1000;

const told = (words: [string, number][], missed: string[] | null = null, at = SECONDS): OwnWords => ({
  language: 'de',
  at,
  words: words.map(([word, times]) => ({ word, times, meaning: `was ${word} heißt` })),
  missed: missed && missed.map((word, seq) => ({ word, meaning: '', seq })),
});
const words = (book: Book): unknown[] => toldWords(book).map(({ word, times }) => [word, times]);
const cards = (book: Book): string[] => book.cards.map(({ word }) => word);
const again = (book: Book): Book => bookOf(JSON.parse(JSON.stringify(book)));

describe('a game', () => {
  it('is taken in once, however often', () => {
    const one = withGame(EMPTY, 't1', told([['Haus', 2]]), NOW);
    expect(words(withGame(one, 't1', told([['Haus', 2]]), NOW))).toEqual([['Haus', 2]]);
  });
  it('adds up with others, with the first and the last time', () => {
    const first = withGame(EMPTY, 't2', told([['Haus', 2]], null, SECONDS), NOW);
    const both = withGame(
      first,
      't1',
      told(
        [
          ['Haus', 1],
          ['Öl', 1],
        ],
        null,
        SECONDS - 86_400,
      ),
      NOW,
    );
    expect(words(both)).toEqual([
      ['Haus', 3],
      ['Öl', 1],
    ]);
    expect(toldWords(both)[0]).toMatchObject({ first: NOW - 86_400_000, last: NOW, firstGame: 't1' });
  });
  it('brings at most three cards, of words that were never laid', () => {
    const book = withGame(EMPTY, 't1', told([['Haus', 1]], ['Haus', 'Ast', 'Ei', 'Uhr', 'Rad']), NOW);
    expect(cards(book)).toEqual(['Ast', 'Ei', 'Uhr']);
    const known = withGame(withGame(EMPTY, 't0', told([['Ast', 1]]), NOW), 't1', told([], ['Ast', 'Ei']), NOW);
    expect(cards(known)).toEqual(['Ei']);
    expect(book.missed.map(({ word }) => word)).toEqual(['Haus', 'Ast', 'Ei', 'Uhr', 'Rad']);
  });
  it('brings none while more than fifteen wait', () => {
    let book: Book = EMPTY;
    for (let i = 0; i < 9; i++) {
      const some = ['a', 'b', 'c'].map((letter) => `Wort${'xyzuvwrst'[i]}${letter}`);
      book = withGame(book, `t${i}`, told([], some), NOW);
    }
    expect(book.cards).toHaveLength(16);
    const rested = { ...book, cards: book.cards.map((card) => ({ ...card, due: NOW + 1 })) };
    expect(withGame(rested, 'later', told([], ['Ast']), NOW).cards).toHaveLength(17);
  });
  it('brings its cards when somebody looks back later, and then no more', () => {
    const before = withGame(EMPTY, 't1', told([['Haus', 1]]), NOW);
    expect(unread(before, ['t2', 't1'], 2)).toEqual(['t1', 't2']);
    const after = withGame(before, 't1', told([['Haus', 1]], ['Ei']), NOW);
    expect(cards(after)).toEqual(['Ei']);
    expect(unread(after, ['t2', 't1'], 2)).toEqual(['t2']);
    const dropped = { ...after, cards: [] };
    expect(cards(withGame(dropped, 't1', told([['Haus', 1]], ['Ei']), NOW))).toEqual([]);
  });
  it('is asked again only while it is among the newest', () => {
    const book = ['t1', 't2', 't3'].reduce((all, table) => withGame(all, table, told([]), NOW), EMPTY);
    expect(unread(book, ['t3', 't2', 't1'], 1)).toEqual(['t3']);
  });
});

describe('a book', () => {
  const full = withGame(
    EMPTY,
    't1',
    told(
      [
        ['Haus', 2],
        ['die Möwe', 1],
      ],
      ['Ei'],
    ),
    NOW,
  );

  it('comes back as it was', () => expect(again(full)).toEqual(full));
  it.each([null, 7, 'x', [], {}, { version: 2 }, { version: 1, words: 7, cards: {}, games: 'x' }])(
    'is empty where %j lies',
    (value) => expect(bookOf(value)).toEqual(EMPTY),
  );
  it('loses only what is damaged', () => {
    const good = full.words[0]!;
    const broken = [
      null,
      { ...good, word: '' },
      { ...good, word: '<b>x</b>' },
      { ...good, word: 'x'.repeat(99) },
      { ...good, word: 'a\u202Eb' },
      { ...good, language: 'deutsch' },
      { ...good, games: {} },
      { ...good, games: { t1: -1 } },
      { ...good, games: { '../x': 1 } },
    ];
    expect(bookOf({ ...full, words: [...broken, good] }).words).toEqual([good]);
    const card = full.cards[0]!;
    const cards = [
      { ...card, due: NaN },
      { ...card, word: 7 },
      { ...card, memory: { reps: 'x' } },
    ];
    expect(bookOf({ ...full, cards }).cards).toEqual([{ ...card, memory: null }]);
  });
  it('keeps the newest when there are too many', () => {
    const many = Array.from({ length: 4100 }, (_, i) => {
      const word = `W${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
      return { word, language: 'de', meaning: '', games: { [`t${i}`]: 1 } };
    });
    const games = many.map((_, i) => ({ table: `t${i}`, at: i, reviewed: false })).slice(-1000);
    const book = bookOf({ version: 1, games, words: many, missed: [], cards: [] });
    expect(book.words).toHaveLength(4000);
    expect(book.words.map(({ word }) => word)).toContain(many.at(-1)!.word);
  });
});

describe('two books', () => {
  const mine = withGame(EMPTY, 't1', told([['Haus', 2]], ['Ei']), NOW);
  const other = withGame(
    withGame(EMPTY, 't1', told([['Haus', 2]]), NOW),
    't2',
    told([
      ['Haus', 1],
      ['Öl', 1],
    ]),
    NOW,
  );

  it('become one in which nothing counts twice', () => {
    const both = merged(mine, other);
    expect(words(both)).toEqual([
      ['Haus', 3],
      ['Öl', 1],
    ]);
    expect(merged(both, other)).toEqual(both);
    expect(merged(both, mine)).toEqual(both);
    expect(both.games.map(({ table, reviewed }) => [table, reviewed])).toEqual([
      ['t1', true],
      ['t2', false],
    ]);
  });
  it('keep the card that was looked at later', () => {
    const memory = { stability: 3, difficulty: 5, scheduled_days: 3, learning_steps: 0, reps: 2, lapses: 0, state: 2 };
    const at = (last: number): Card => ({ ...mine.cards[0]!, due: last + 9, memory: { ...memory, last } });
    const later = { ...mine, cards: [at(NOW)] };
    const earlier = { ...mine, cards: [at(NOW - 9)] };
    expect([merged(later, earlier).cards, merged(earlier, later).cards]).toEqual([later.cards, later.cards]);
    expect(merged(mine, earlier).cards).toEqual(earlier.cards);
  });
});
