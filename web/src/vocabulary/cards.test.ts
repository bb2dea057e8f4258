import { describe, expect, it } from 'vitest';
import { bookOf, EMPTY, type Book, type Card } from './book';
import { answered, dueCards, eased, mixedLetters, nextDue, TOO_SOON } from './cards';

const DAY = 86_400_000;
const MINUTE = 60_000;
const NOW = Date.parse('2026-11-18T20:00');
const card = (word: string, more: Partial<Card> = {}): Card => ({
  word,
  language: 'de',
  meaning: '',
  due: NOW,
  memory: null,
  ...more,
});

/** A card that is always known, as often as it comes. */
function known(times: number): number[] {
  let [one, at] = [card('Haus'), NOW];
  const waits: number[] = [];
  for (let i = 0; i < times; i++) {
    one = answered(one, true, at)!;
    waits.push(one.due - at);
    at = one.due;
  }
  return waits;
}

describe('a card', () => {
  it('comes back in growing distances', () => {
    const waits = known(8);
    expect(waits[0]).toBe(10 * MINUTE);
    expect(waits[1]).toBeGreaterThanOrEqual(DAY);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)! / DAY).toBeGreaterThan(100);
  });
  it('comes back the same way for the same answers', () => expect(known(8)).toEqual(known(8)));
  it('never waits for more than five years', () => expect(Math.max(...known(30)) / DAY).toBeLessThanOrEqual(5 * 365));
  it('comes back in a minute if it was not known, and soon again if it was forgotten', () => {
    expect(answered(card('Haus'), false, NOW)!.due).toBe(NOW + MINUTE);
    const learned = [1, 2, 3].reduce((one) => answered(one, true, one.due)!, card('Haus'));
    const forgotten = answered(learned, false, learned.due)!;
    expect(forgotten.due - learned.due).toBeLessThanOrEqual(10 * MINUTE);
    expect(forgotten.memory!.lapses).toBe(1);
  });
  it('is not answered twice within ten seconds', () => {
    const once = answered(card('Haus'), true, NOW)!;
    expect(answered(once, false, NOW + TOO_SOON - 1)).toBeNull();
    expect(answered(once, false, NOW + TOO_SOON)).not.toBeNull();
  });
  it('is answered though a clock was set back', () => {
    const ahead = answered(card('Haus'), true, NOW + 9 * DAY)!;
    expect(answered({ ...ahead, due: NOW }, true, NOW)!.due).toBeGreaterThan(NOW);
  });
  it('comes back at some time whatever was kept of it', () => {
    const amounts = [0, 0.5, 3, 999_999];
    for (const state of [0, 1, 2, 3])
      for (const stability of amounts)
        for (const difficulty of amounts)
          for (const learning_steps of amounts)
            for (const last of [0, NOW, 8.64e15]) {
              const memory = {
                stability,
                difficulty,
                scheduled_days: 9e5,
                learning_steps,
                reps: 1,
                lapses: 0,
                state,
                last,
              };
              const book = bookOf({ version: 1, cards: [card('Haus', { memory, due: 0 })] });
              for (const known of [true, false]) {
                const after = answered(book.cards[0]!, known, NOW + TOO_SOON)!;
                expect(after.due).toBeGreaterThan(NOW);
                expect(after.due).toBeLessThan(NOW + 6 * 365 * DAY);
                expect(bookOf({ version: 1, cards: [after] }).cards).toEqual([after]);
              }
            }
  });
  it('survives being kept as text', () => {
    const once = answered(card('Haus'), true, NOW)!;
    const read = JSON.parse(JSON.stringify(once)) as Card;
    expect(answered(read, true, once.due)).toEqual(answered(once, true, once.due));
  });
});

describe('the pile', () => {
  const many = (n: number): Card[] =>
    Array.from({ length: n }, (_, i) =>
      card(`Wort${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${i}`, {
        due: NOW - i,
        memory: {
          stability: i,
          difficulty: 5,
          scheduled_days: i,
          learning_steps: 0,
          reps: 3,
          lapses: 0,
          state: 2,
          last: 0,
        },
      }),
    );
  const book = (cards: readonly Card[]): Book => ({ ...EMPTY, cards });

  it('has what is due, what waits longest first', () => {
    const cards = [card('a', { due: NOW - 5 }), card('b', { due: NOW + 1 }), card('c', { due: NOW - 9 })];
    expect(dueCards(cards, NOW).map(({ word }) => word)).toEqual(['c', 'a']);
    expect([nextDue(cards), nextDue([])]).toEqual([NOW - 9, null]);
  });
  it('is left alone up to twenty', () => expect(eased(book(many(20)), NOW).cards).toEqual(many(20)));
  it('is eased to fifteen beyond: what is remembered best waits, a day for every fifteen', () => {
    const cards = eased(book(many(40)), NOW).cards;
    const due = dueCards(cards, NOW);
    expect(due.map(({ memory }) => memory!.stability).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, i) => i),
    );
    expect(cards.filter((one) => one.due === NOW + DAY)).toHaveLength(15);
    expect(cards.filter((one) => one.due === NOW + 2 * DAY)).toHaveLength(10);
    expect(eased(book(cards), NOW).cards).toEqual(cards);
  });
});

describe('letters out of order', () => {
  it.each(['Haus', 'Straße', 'Ei', 'Äffchen', 'Rentner'])('are those of %s, and do not read like it', (word) => {
    const letters = mixedLetters(card(word));
    const plain = [...word.toLocaleUpperCase('de').replace('SS', 'ẞ')];
    expect(letters.toSorted()).toEqual(plain.toSorted());
    expect(letters.join('')).not.toBe(plain.join(''));
    expect(mixedLetters(card(word))).toEqual(letters);
  });
  it('lie otherwise the next time', () => {
    const reps = [0, 1, 2, 3].map((reps) => {
      const memory = {
        stability: 1,
        difficulty: 1,
        scheduled_days: 1,
        learning_steps: 0,
        reps,
        lapses: 0,
        state: 2,
        last: 0,
      };
      return mixedLetters(card('Buchstabe', { memory })).join('');
    });
    expect(new Set(reps).size).toBeGreaterThan(2);
  });
});
