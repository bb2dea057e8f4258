// When a card comes back: FSRS with its defaults, without chance, so that the same answers give the same days.
import { createEmptyCard, fsrs, Rating, type Card as Scheduled } from 'ts-fsrs';
import { capitals } from '../kit/letter';
import { idOf, isDue, type Book, type Card, type Memory } from './book';

const DAY = 86_400_000;
/** Nobody learns for longer than five years ahead; the scheduler may add a day. */
const MOST_DAYS = 5 * 365 - 1;
/** Answered again within this time, in ms, an answer is a slip of the finger. */
export const TOO_SOON = 10_000;
/** With more than this due … */
const MOST_DUE = 20;
/** … so many are kept for today. */
const KEPT_DUE = 15;

const scheduler = fsrs({ enable_fuzz: false, maximum_interval: MOST_DAYS });

function scheduled({ due, memory }: Card, now: number): Scheduled {
  if (!memory) return createEmptyCard(new Date(now));
  const { last, ...rest } = memory;
  // A clock that was set back, or another device's, may have looked at it in the future.
  return { ...rest, due: new Date(due), elapsed_days: 0, last_review: new Date(Math.min(last, now)) };
}

/** The card after an answer; null: it was answered a moment ago. */
export function answered(card: Card, known: boolean, now: number): Card | null {
  const since = now - (card.memory?.last ?? -Infinity);
  if (since >= 0 && since < TOO_SOON) return null;
  const next = scheduler.next(scheduled(card, now), new Date(now), known ? Rating.Good : Rating.Again).card;
  const { stability, difficulty, scheduled_days, learning_steps, reps, lapses, state } = next;
  const memory: Memory = { stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last: now };
  return { ...card, due: next.due.getTime(), memory };
}

/** What is due, the longest first. */
export function dueCards(cards: readonly Card[], now: number): Card[] {
  return cards.filter((card) => isDue(card, now)).sort((a, b) => a.due - b.due || idOf(a).localeCompare(idOf(b)));
}

/**
 * Too much for today: what suffers least from waiting, because it is remembered best, is put off for a day, for two and
 * so on. Otherwise the cards as they are.
 */
export function eased(book: Book, now: number): Book {
  const due = dueCards(book.cards, now);
  if (due.length <= MOST_DUE) return book;
  const fading = due.toSorted((a, b) => (a.memory?.stability ?? 0) - (b.memory?.stability ?? 0));
  const later = new Map(
    fading.slice(KEPT_DUE).map((card, i) => [idOf(card), now + DAY * (1 + Math.floor(i / KEPT_DUE))]),
  );
  return { ...book, cards: book.cards.map((card) => ({ ...card, due: later.get(idOf(card)) ?? card.due })) };
}

/** The next time something is due; null: nothing is being learned. */
export function nextDue(cards: readonly Card[]): number | null {
  return cards.length ? Math.min(...cards.map(({ due }) => due)) : null;
}

/** A number from a text, always the same. */
function hash(text: string): number {
  let found = 2166136261;
  for (let i = 0; i < text.length; i++) found = Math.imul(found ^ text.charCodeAt(i), 16777619);
  return found >>> 0;
}

/** The letters of a word out of order: each time another, but never as they are read, if they can lie otherwise. */
export function mixedLetters({ word, memory }: Card): string[] {
  const letters = capitals(word);
  const read = letters.join('');
  for (let attempt = 0; attempt < 8; attempt++) {
    const seed = `${word} ${memory?.reps ?? 0} ${attempt}`;
    const mixed = letters
      .map((letter, i) => ({ letter, key: hash(`${seed} ${i}`) }))
      .sort((a, b) => a.key - b.key)
      .map(({ letter }) => letter);
    if (mixed.join('') !== read) return mixed;
  }
  return letters.toReversed();
}
