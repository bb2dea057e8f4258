// One's words as this browser keeps them: what was laid in which games, what was missed there, and cards to learn from.
// Plain data. Whatever is read, from the browser or from a file, is looked through: what makes no sense is left out,
// and the rest stays.
import type { OwnWords } from '../net/protocol';

export const VERSION = 1;
const MOST_WORDS = 4000;
const MOST_MISSED = 1000;
const MOST_CARDS = 1000;
const MOST_GAMES = 1000;
const LONGEST_WORD = 60;
const LONGEST_MEANING = 300;
/** New cards from one game. */
const NEW_A_GAME = 3;
/** With more cards due than this, none is added. */
const MOST_DUE_FOR_NEW = 15;

/** A game whose words were taken in. */
export interface ReadGame {
  readonly table: string;
  /** When it ended, in ms. */
  readonly at: number;
  /** Whether it is known what was missed there. */
  readonly reviewed: boolean;
}
export interface Word {
  readonly word: string;
  readonly language: string;
  readonly meaning: string;
  /** How often in which game. */
  readonly games: Readonly<Record<string, number>>;
}
export interface Missed {
  readonly word: string;
  readonly language: string;
  readonly meaning: string;
  /** The games in which it lay there. */
  readonly games: readonly string[];
}
/** What the scheduler remembers of a card; see `cards.ts`. */
export interface Memory {
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduled_days: number;
  readonly learning_steps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: number;
  /** When it was last looked at, in ms. */
  readonly last: number;
}
export interface Card {
  readonly word: string;
  readonly language: string;
  readonly meaning: string;
  /** When it is to be looked at, in ms. */
  readonly due: number;
  /** Null: never looked at. */
  readonly memory: Memory | null;
  /** From a file, and not yet looked up: nobody knows whether it is fit to be said. */
  readonly unchecked?: true;
}
export interface Book {
  readonly version: typeof VERSION;
  readonly games: readonly ReadGame[];
  readonly words: readonly Word[];
  readonly missed: readonly Missed[];
  readonly cards: readonly Card[];
}

export const EMPTY: Book = { version: VERSION, games: [], words: [], missed: [], cards: [] };

interface Named {
  readonly word: string;
  readonly language: string;
}
export const idOf = ({ word, language }: Named): string => `${language} ${word}`;

type Raw = Readonly<Record<string, unknown>>;
const raw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isTable = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
/** Up to the last day that a date can name. */
const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 8.64e15;
const isAmount = (value: unknown): value is number => isTime(value) && value < 1e6;
/** Letters, and what stands between them in terms: no markup, no line breaks, nothing that runs backwards. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_WORD && /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(value);

function named(value: unknown): (Named & { meaning: string }) | null {
  const { word, language, meaning } = raw(value);
  if (!isWord(word) || typeof language !== 'string' || !/^[a-z]{2}$/.test(language)) return null;
  return { word, language, meaning: typeof meaning === 'string' ? meaning.slice(0, LONGEST_MEANING) : '' };
}

function readGame(value: unknown): ReadGame[] {
  const { table, at, reviewed } = raw(value);
  return isTable(table) && isTime(at) ? [{ table, at, reviewed: reviewed === true }] : [];
}
function readWord(value: unknown): Word[] {
  const games = Object.entries(raw(raw(value).games)).filter(
    (pair): pair is [string, number] =>
      isTable(pair[0]) && Number.isInteger(pair[1]) && isAmount(pair[1]) && pair[1] > 0,
  );
  const known = named(value);
  return known && games.length ? [{ ...known, games: Object.fromEntries(games.slice(-MOST_GAMES)) }] : [];
}
function readMissed(value: unknown): Missed[] {
  const games = listOf(raw(value).games).filter(isTable);
  const known = named(value);
  return known && games.length ? [{ ...known, games: [...new Set(games)].slice(-MOST_GAMES) }] : [];
}
function readMemory(value: unknown): Memory | null {
  const { stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last } = raw(value);
  const counts = [scheduled_days, learning_steps, reps, lapses];
  if (!counts.every((one) => isAmount(one) && Number.isInteger(one)) || !isTime(last)) return null;
  // The scheduler reckons with nothing else of a card that was looked at.
  if (![1, 2, 3].includes(state as number) || !isAmount(stability) || stability < 0.001) return null;
  if (!isAmount(difficulty) || difficulty < 1 || difficulty > 10) return null;
  return { stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last } as Memory;
}
function readCard(value: unknown): Card[] {
  const { due, memory, unchecked } = raw(value);
  const known = named(value);
  if (!known || !isTime(due)) return [];
  return [{ ...known, due, memory: readMemory(memory), ...(unchecked === true ? { unchecked } : {}) }];
}

function once<T extends Named>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [idOf(one), one])).values()];
}

/** Whatever lies there as a book. Of another version, or damaged beyond reading: an empty one. */
export function bookOf(value: unknown): Book {
  const { version, games, words, missed, cards } = raw(value);
  if (version !== VERSION) return EMPTY;
  return bounded({
    version: VERSION,
    games: [
      ...new Map(
        listOf(games)
          .flatMap(readGame)
          .map((one) => [one.table, one]),
      ).values(),
    ],
    words: once(listOf(words).flatMap(readWord)),
    missed: once(listOf(missed).flatMap(readMissed)),
    cards: once(listOf(cards).flatMap(readCard)),
  });
}

/** When a game was; one that is no longer known was long ago. */
function timesOf(book: Book): (table: string) => number {
  const times = new Map(book.games.map(({ table, at }) => [table, at]));
  return (table) => times.get(table) ?? 0;
}

/** A word with what people ask of it: how often, and when first and last. */
export interface Told extends Named {
  readonly meaning: string;
  readonly times: number;
  readonly first: number;
  readonly last: number;
  /** The game in which it first came. */
  readonly firstGame: string;
}

function tell(
  book: Book,
  all: readonly (Named & { meaning: string; games: Readonly<Record<string, number>> })[],
): Told[] {
  const at = timesOf(book);
  return all.map(({ word, language, meaning, games }) => {
    const ordered = Object.entries(games).sort(([a], [b]) => at(a) - at(b));
    const times = ordered.reduce((sum, [, n]) => sum + n, 0);
    const [first, last] = [ordered[0]![0], ordered.at(-1)![0]];
    return { word, language, meaning, times, first: at(first), last: at(last), firstGame: first };
  });
}

export const toldWords = (book: Book): Told[] => tell(book, book.words);
export const toldMissed = (book: Book): Told[] =>
  tell(
    book,
    book.missed.map((one) => ({ ...one, games: Object.fromEntries(one.games.map((game) => [game, 1])) })),
  );

/** So much and no more: what was longest ago goes first, and cards that are being learned stay longest. */
function bounded(book: Book): Book {
  const at = timesOf(book);
  const newest = (games: readonly string[]): number => Math.max(0, ...games.map(at));
  const latest = <T>(all: readonly T[], most: number, when: (one: T) => number): readonly T[] =>
    all.length <= most ? all : all.toSorted((a, b) => when(b) - when(a)).slice(0, most);
  return {
    ...book,
    games: latest(book.games, MOST_GAMES, (game) => game.at),
    words: latest(book.words, MOST_WORDS, (word) => newest(Object.keys(word.games))),
    missed: latest(book.missed, MOST_MISSED, (word) => newest(word.games)),
    cards: latest(book.cards, MOST_CARDS, (card) => (card.memory ? card.memory.reps + 1 : 0)),
  };
}

/** Which games of some were not read yet, or not since somebody looked back on them, the oldest first. */
export function unread(book: Book, tables: readonly string[], again: number): string[] {
  const known = new Map(book.games.map((game) => [game.table, game]));
  return tables.filter((table, i) => !known.has(table) || (i < again && !known.get(table)!.reviewed)).reverse();
}

/** A game is taken in: what was laid, what was missed, and from that a few cards. Again, nothing counts twice. */
export function withGame(book: Book, table: string, told: OwnWords, now: number): Book {
  const { language } = told;
  const words = new Map(book.words.map((word) => [idOf(word), word]));
  for (const { word, times, meaning } of told.words) {
    if (!isWord(word)) continue;
    const known = words.get(idOf({ word, language })) ?? { word, language, meaning: '', games: {} };
    const games = { ...known.games, [table]: times };
    words.set(idOf(known), { ...known, meaning: meaning.slice(0, LONGEST_MEANING) || known.meaning, games });
  }
  const missed = new Map(book.missed.map((word) => [idOf(word), word]));
  for (const { word, meaning } of told.missed ?? []) {
    if (!isWord(word)) continue;
    const known = missed.get(idOf({ word, language })) ?? { word, language, meaning, games: [] };
    missed.set(idOf(known), { ...known, games: [...new Set([...known.games, table])] });
  }
  const before = book.games.find((game) => game.table === table);
  const game = { table, at: told.at * 1000, reviewed: told.missed !== null || before?.reviewed === true };
  const fresh = before?.reviewed ? [] : (told.missed ?? []).map(({ word, meaning }) => ({ word, meaning, language }));
  return bounded({
    ...book,
    games: [...book.games.filter((one) => one !== before), game],
    words: [...words.values()],
    missed: [...missed.values()],
    cards: withNew(
      { ...book, words: [...words.values()] },
      fresh.filter(({ word }) => isWord(word)),
      now,
    ),
  });
}

export const isDue = (card: Card, now: number): boolean => card.due <= now;

/** The cards with a few new ones: none that was laid before, and none while many wait. */
function withNew(book: Book, missed: readonly (Named & { meaning: string })[], now: number): readonly Card[] {
  const known = new Set([...book.cards, ...book.words].map(idOf));
  const added: Card[] = [];
  for (const { word, language, meaning } of missed) {
    const waiting = [...book.cards, ...added].filter((card) => isDue(card, now)).length;
    if (added.length >= NEW_A_GAME || waiting > MOST_DUE_FOR_NEW) break;
    if (!known.has(idOf({ word, language })))
      added.push({ word, language, meaning: meaning.slice(0, LONGEST_MEANING), due: now, memory: null });
    known.add(idOf({ word, language }));
  }
  return [...book.cards, ...added];
}

/** Two books as one, however often: nothing is lost, and nothing counts twice. */
export function merged(mine: Book, other: Book): Book {
  const join = <T extends Named>(a: readonly T[], b: readonly T[], both: (a: T, b: T) => T): T[] => {
    const all = new Map(a.map((one) => [idOf(one), one]));
    for (const one of b) {
      const known = all.get(idOf(one));
      all.set(idOf(one), known ? both(known, one) : one);
    }
    return [...all.values()];
  };
  const games = new Map(mine.games.map((game) => [game.table, game]));
  for (const game of other.games) {
    const known = games.get(game.table);
    games.set(game.table, known ? { ...known, reviewed: known.reviewed || game.reviewed } : game);
  }
  return bounded({
    version: VERSION,
    games: [...games.values()],
    words: join(mine.words, other.words, (a, b) => ({
      ...a,
      meaning: a.meaning || b.meaning,
      games: { ...b.games, ...a.games },
    })),
    missed: join(mine.missed, other.missed, (a, b) => ({ ...a, games: [...new Set([...a.games, ...b.games])] })),
    cards: join(mine.cards, other.cards, further),
  });
}

/** Of two states of a card the one that was looked at later. */
function further(a: Card, b: Card): Card {
  return (b.memory?.last ?? -1) > (a.memory?.last ?? -1) ? { ...b, meaning: a.meaning || b.meaning } : a;
}

export const withCard = (book: Book, card: Card): Book => ({
  ...book,
  cards: book.cards.map((one) => (idOf(one) === idOf(card) ? card : one)),
});
export const withoutCards = (book: Book, ids: ReadonlySet<string>): Book => ({
  ...book,
  cards: book.cards.filter((one) => !ids.has(idOf(one))),
});
