// Records of games played alone, on this device: for each set of rules a book with the best, the mean and the last ten.
// A table counts once, whenever it is opened again.
import { memory, type Run, type RunBook } from './memory';
import type { GameName } from './games';

export const LAST = 10;
const MOST_COUNTED = 500;
const MOST_BOOKS = 80;

type Options = Readonly<Record<string, unknown>>;

/** What a game says about its records. */
export interface Shelf<Rules = Options> {
  readonly game: GameName;
  /** Whether few are better than many. */
  readonly fewest?: boolean;
  /** What makes results comparable: the same text for the same rules. */
  rulesOf(options: Rules): string;
  /** Earlier releases kept only the best, by other names and perhaps below zero; null: it belongs to no book. */
  carried?(rules: string, score: number): { rules: string; score: number } | null;
}

/** Where a result belongs besides its rules. */
export interface Circumstances {
  /** Its house list may have other words. */
  readonly circle?: string;
  /** Hints, or words that the dictionary found. */
  readonly helped?: boolean;
  /** Cards that may have been seen before: comparable only among themselves. */
  readonly deal?: string;
}

/** Every option that is not as usual, but for those that make no difference alone; what is off or empty is usual. */
export function unusual(options: Options, usual: Options, indifferent: readonly string[]): string {
  const plain = (value: unknown): string =>
    !value || (Array.isArray(value) && !value.length) ? '' : JSON.stringify(value);
  return Object.entries({ ...usual, ...options })
    .filter(([name, value]) => !indifferent.includes(name) && plain(value) !== plain(usual[name]))
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('&');
}

function nameOf(rules: string, { circle, helped, deal }: Circumstances): string {
  return [rules, circle ? `circle:${circle}` : '', helped ? 'helped' : '', deal ? `deal:${deal}` : '']
    .filter(Boolean)
    .join(' ');
}

const EMPTY: RunBook = { runs: 0, sum: 0, best: null, last: [] };

/** What is known of results by these rules. */
export function bookOf<Rules>(shelf: Shelf<Rules>, options: Rules, circumstances: Circumstances = {}): RunBook {
  return shelved(shelf).books[nameOf(shelf.rulesOf(options), circumstances)] ?? EMPTY;
}

/** Keep a result, once for each table; true if it is new. A new deal is remembered for whoever plays it again. */
export function keepRun<Rules>(
  shelf: Shelf<Rules>,
  options: Rules,
  run: Run,
  circumstances: Circumstances,
  code = '',
): boolean {
  const { books, counted } = shelved(shelf);
  if (counted.includes(run.table)) return false;
  const rules = shelf.rulesOf(options);
  const names = [
    nameOf(rules, circumstances),
    ...(code && !circumstances.deal ? [nameOf(rules, { ...circumstances, deal: code })] : []),
  ];
  const changed = names.map((name) => [name, withRun(books[name] ?? EMPTY, run, shelf.fewest)] as const);
  const others = Object.entries(books).filter(([name]) => !names.includes(name));
  memory.keepRuns(shelf.game, {
    books: Object.fromEntries(kept([...others, ...changed])),
    counted: [run.table, ...counted].slice(0, MOST_COUNTED),
  });
  return true;
}

/** The newest; deals that were played long ago go first. */
function kept(books: (readonly [string, RunBook])[]): (readonly [string, RunBook])[] {
  const spare = new Set(
    books
      .toSorted(([a], [b]) => Number(b.includes('deal:')) - Number(a.includes('deal:')))
      .slice(0, Math.max(0, books.length - MOST_BOOKS))
      .map(([name]) => name),
  );
  return books.filter(([name]) => !spare.has(name));
}

const better = (one: number, other: number, fewest = false): boolean => (fewest ? one < other : one > other);

function withRun(book: RunBook, run: Run, fewest?: boolean): RunBook {
  const best = !book.best || better(run.score, book.best.score, fewest) ? run : book.best;
  return { runs: book.runs + 1, sum: book.sum + run.score, best, last: [run, ...book.last].slice(0, LAST) };
}

/** With what an earlier release kept, whose best is known and nothing else. */
function shelved<Rules>(shelf: Shelf<Rules>): { books: Record<string, RunBook>; counted: string[] } {
  const found = memory.runs(shelf.game);
  const earlier = Object.entries(memory.earlierBest(shelf.game));
  if (!earlier.length) return found;
  const books = { ...found.books };
  for (const [rules, { score, table }] of earlier) {
    const moved = shelf.carried ? shelf.carried(rules, score) : { rules, score };
    if (!moved) continue;
    const book = books[moved.rules] ?? EMPTY;
    if (!book.best || better(moved.score, book.best.score, shelf.fewest))
      books[moved.rules] = { ...book, best: { score: moved.score, table } };
  }
  const counted = [...found.counted, ...earlier.map(([, { table }]) => table)].slice(0, MOST_COUNTED);
  memory.keepRuns(shelf.game, { books, counted });
  memory.dropEarlierBest(shelf.game);
  return { books, counted };
}

/** How a result compares with the others of its book. */
export interface Comparison {
  readonly kind: 'first' | 'best' | 'equal' | 'other';
  /** How much more than the mean of the others; null: there are none, or only a best that was carried over. */
  readonly over: number | null;
  /** Whether that is good. */
  readonly good: boolean;
  /** Its place among the last, and how many those are; null: it is not among them any more, or the only one. */
  readonly rank: readonly [number, number] | null;
}

const rounded = (n: number): number => (n < 0 ? 0 - Math.round(-n) : Math.round(n));

export function compared(book: RunBook, run: Run, fewest?: boolean): Comparison {
  const others = book.runs - 1;
  const over = others > 0 ? rounded(run.score - (book.sum - run.score) / others) : null;
  const mine = book.last.find(({ table }) => table === run.table);
  const ahead = book.last.filter(({ score }) => better(score, run.score, fewest)).length;
  const first = book.runs <= 1 && (!book.best || book.best.table === run.table);
  const kind = first
    ? 'first'
    : book.best?.table === run.table
      ? 'best'
      : book.best?.score === run.score
        ? 'equal'
        : 'other';
  return {
    kind,
    over,
    good: over !== null && better(over, 0, fewest),
    rank: mine && book.last.length > 1 ? [ahead + 1, book.last.length] : null,
  };
}

/** The mean of a book that has one. */
export const meanOf = ({ runs, sum }: RunBook): number | null => (runs ? sum / runs : null);
