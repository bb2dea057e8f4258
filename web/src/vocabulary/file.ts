// One's words as a file: to keep, to carry to another device. What comes in is merged with what is there.
import { bookOf, idOf, merged, VERSION, type Book, type Card } from './book';

const FORMAT = 'wortstube-vocabulary';
/** Bytes; a full book has a tenth of it. */
export const LARGEST = 8 * 2 ** 20;

export class BadFile extends Error {}

export const written = (book: Book): string => JSON.stringify({ format: FORMAT, ...book });

export interface Brought {
  readonly book: Book;
  /** How many words and cards could not be read, or were too many. */
  readonly lost: number;
}

/** What a file holds; throws BadFile if it is not one of ours, or nothing in it can be read. */
export function readFile(text: string): Brought {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadFile();
  }
  const { format, version } = (value ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || version !== VERSION) throw new BadFile();
  const book = bookOf(value);
  const read = entriesOf(book);
  if (!read) throw new BadFile();
  const cards = book.cards.map((card): Card => ({ ...card, unchecked: true }));
  return { book: { ...book, cards }, lost: entriesOf(value as object) - read };
}

function entriesOf({ words, missed, cards }: { words?: unknown; missed?: unknown; cards?: unknown }): number {
  return [words, missed, cards].reduce((sum: number, all) => sum + (Array.isArray(all) ? all.length : 0), 0);
}

export interface Taken {
  readonly book: Book;
  /** How many words and cards are new. */
  readonly fresh: number;
}

/** Both together. Cards that are known here are as fit to be said as they were. */
export function takenIn(mine: Book, file: Book): Taken {
  const trusted = new Set(mine.cards.filter((card) => !card.unchecked).map(idOf));
  const cards = file.cards.map(({ unchecked, ...card }) =>
    trusted.has(idOf(card)) ? card : { ...card, ...(unchecked ? { unchecked } : {}) },
  );
  const book = merged(mine, { ...file, cards });
  const known = new Set([...mine.words, ...mine.missed, ...mine.cards].map(idOf));
  const fresh = new Set([...book.words, ...book.missed, ...book.cards].map(idOf).filter((id) => !known.has(id)));
  return { book, fresh: fresh.size };
}
