// What this browser remembers beside the settings: my name, my tables and circles, what I have been shown already.
// A browser that refuses storage still plays, it only forgets.
import { PREFIX, type Key } from './keeping';
import type { Badge, Footing } from './net/protocol';
import { COLOURS, isPicture } from './table/badges';
import { TEMPOS, type Tempo } from './table/tempo';

/** With children other things are chosen than without. */
export type Mode = 'usual' | 'children';

const MOST = 12;
const MOST_SEATS = 500;
const MOST_PLAYED = 60;

function read(key: Key): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Whether it is kept. A private window may refuse, or be full; what was chosen then lasts as long as the page. */
function isKept(key: Key, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function write(key: Key, value: unknown): void {
  isKept(key, value);
}

function drop(key: Key): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // What cannot be written cannot have been kept.
  }
}

function texts(key: Key): string[] {
  const value = read(key);
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

/** A short list of names, the newest first. */
function list(key: Key, most = MOST): { all(): string[]; add(item: string): void; drop(item: string): void } {
  return {
    all: () => texts(key),
    add: (item) => write(key, [item, ...texts(key).filter((other) => other !== item)].slice(0, most)),
    drop: (item) =>
      write(
        key,
        texts(key).filter((other) => other !== item),
      ),
  };
}

/** Cards as somebody arranged them: what is printed on them, row by row. */
export interface KeptFan {
  readonly loose: readonly string[];
  readonly words: readonly (readonly string[])[];
  readonly discard: string | null;
}
type Fans = Record<string, KeptFan>;

function fans(): Fans {
  const value = read('fans');
  const kept = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(kept.filter(([, fan]) => isFan(fan)));
}
function isFan(value: unknown): value is KeptFan {
  const { loose, words, discard } = (value ?? {}) as Record<string, unknown>;
  const isRow = (row: unknown): boolean => Array.isArray(row) && row.every((text) => typeof text === 'string');
  return (
    isRow(loose) && Array.isArray(words) && words.every(isRow) && (discard === null || typeof discard === 'string')
  );
}

function names(): Record<string, string> {
  const value = read('names');
  const kept = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(kept.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

const STRENGTHS = [-1.5, 6.5] as const;
const MOST_GAMES = 9999;

function footings(game: string): Record<string, Footing> {
  const value = read(`footings.${game}`);
  const kept = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(kept.filter((pair): pair is [string, Footing] => isFooting(pair[1])));
}
function isFooting(value: unknown): value is Footing {
  const { strength, games } = (value ?? {}) as Record<string, unknown>;
  const [least, most] = STRENGTHS;
  const strong = typeof strength === 'number' && least <= strength && strength <= most;
  return strong && typeof games === 'number' && Number.isInteger(games) && 0 <= games && games <= MOST_GAMES;
}

const MOST_BADGES = 24;

function badges(): Record<string, Badge> {
  return Object.fromEntries(entriesOf(read('badges')).filter((pair): pair is [string, Badge] => isBadge(pair[1])));
}
function isBadge(value: unknown): value is Badge {
  const { colour, picture } = (value ?? {}) as Record<string, unknown>;
  return COLOURS.some((one) => one === colour) && isPicture(picture);
}

function plans(): Record<string, unknown> {
  const value = read('plans');
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A result of a game alone, with the table where it was reached. */
export interface Run {
  readonly score: number;
  readonly table: string;
}
/** Results by some rules: how many, their sum, the best and the last, the newest first. */
export interface RunBook {
  readonly runs: number;
  readonly sum: number;
  readonly best: Run | null;
  readonly last: readonly Run[];
}
interface Runs {
  readonly books: Record<string, RunBook>;
  /** Tables that have been counted. */
  readonly counted: string[];
}
const isRun = (value: unknown): value is Run => {
  const { score, table } = (value ?? {}) as Partial<Run>;
  return typeof score === 'number' && Number.isFinite(score) && typeof table === 'string';
};
function isBook(value: unknown): value is RunBook {
  const { runs, sum, best, last } = (value ?? {}) as Partial<RunBook>;
  return (
    Number.isInteger(runs) &&
    Number.isFinite(sum) &&
    (best === null || isRun(best)) &&
    Array.isArray(last) &&
    last.every(isRun)
  );
}
function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
function runsOf(game: string): Runs {
  const { books, counted } = (read(`records.${game}`) ?? {}) as Partial<Record<keyof Runs, unknown>>;
  return {
    books: Object.fromEntries(entriesOf(books).filter((entry): entry is [string, RunBook] => isBook(entry[1]))),
    counted: Array.isArray(counted) ? counted.filter((table): table is string => typeof table === 'string') : [],
  };
}

export const memory = {
  /** Results of a game alone; `records.ts` knows what they are worth. */
  runs: runsOf,
  keepRuns: (game: string, runs: Runs): void => write(`records.${game}`, runs),
  /** What releases before them kept: only the best, by rules. */
  earlierBest: (game: string): Record<string, Run> =>
    Object.fromEntries(entriesOf(read(`best.${game}`)).filter((entry): entry is [string, Run] => isRun(entry[1]))),
  dropEarlierBest: (game: string): void => drop(`best.${game}`),
  /** A hand by table, seat and round. */
  fan: (hand: string): KeptFan | null => fans()[hand] ?? null,
  keepFan(hand: string, fan: KeptFan): void {
    const others = Object.entries(fans()).filter(([other]) => other !== hand);
    write('fans', Object.fromEntries([...others, [hand, fan]].slice(-MOST)));
  },
  /** What somebody has laid ready, by table and seat; whoever kept it knows what it should look like. */
  plan: (place: string): unknown => plans()[place] ?? null,
  /** Null forgets it. */
  keepPlan(place: string, plan: unknown): void {
    const others = Object.entries(plans()).filter(([other]) => other !== place);
    write('plans', Object.fromEntries([...others, ...(plan === null ? [] : [[place, plan]])].slice(-MOST)));
  },
  /** What this device has with it, by its version; empty: nothing. */
  get pocket(): string {
    const version = read('pocket');
    return typeof version === 'string' ? version : '';
  },
  set pocket(version: string) {
    if (version) write('pocket', version);
    else drop('pocket');
  },
  get name(): string {
    const name = read('name');
    return typeof name === 'string' ? name : '';
  },
  set name(name: string) {
    write('name', name);
  },
  /** What I am called in a circle, where somebody else may bear my name; without one, my name. */
  nameIn: (circle: string): string => names()[circle] ?? memory.name,
  /** My name as I have typed it; what I am called in a circle alone is not my name elsewhere. */
  callMe(name: string, circle: string): void {
    if (names()[circle] !== name) memory.name = name;
  },
  keepNameIn(circle: string, name: string): void {
    const others = Object.entries(names()).filter(([other]) => other !== circle);
    write('names', Object.fromEntries([...others, [circle, name]].slice(-MOST)));
  },
  /** Colour and picture of somebody who typed this name here. */
  badge: (name: string): Badge | null => badges()[name.trim()] ?? null,
  keepBadge(name: string, badge: Badge | null): void {
    const others = Object.entries(badges()).filter(([other]) => other !== name.trim());
    const own: [string, Badge][] = badge && name.trim() ? [[name.trim(), badge]] : [];
    write('badges', Object.fromEntries([...others, ...own].slice(-MOST_BADGES)));
  },
  /** The people who last passed this device round. */
  get people(): string[] {
    return texts('people');
  },
  set people(names: string[]) {
    write('people', names);
  },
  /** With whom I played last: alone, against computers, at one device, with friends. */
  get way(): unknown {
    return read('way');
  },
  set way(way: string) {
    write('way', way);
  },
  /** Whether children played with us. */
  get children(): boolean {
    return read('children') === true;
  },
  set children(children: boolean) {
    write('children', children);
  },
  /** Whether I practised. */
  get practice(): boolean {
    return read('practice') === true;
  },
  set practice(practice: boolean) {
    write('practice', practice);
  },
  /** Whom I played against, with children and without. */
  opponents: (mode: Mode): string[] => texts(`opponents.${mode}`),
  keepOpponents: (mode: Mode, ids: readonly string[]): void => write(`opponents.${mode}`, ids),
  /** By which rules I played a game, as far as I chose some. */
  agreed: (game: string, mode: Mode): Record<string, unknown> =>
    Object.fromEntries(entriesOf(read(`agreed.${mode}.${game}`))),
  keepAgreed: (game: string, mode: Mode, options: Record<string, unknown>): void =>
    write(`agreed.${mode}.${game}`, options),
  /** How fast I let them play; null: as is usual. */
  tempo(mode: Mode): Tempo | null {
    const tempo = read(`tempo.${mode}`);
    return TEMPOS.find((one) => one === tempo) ?? null;
  },
  keepTempo: (mode: Mode, tempo: Tempo | null): void => write(`tempo.${mode}`, tempo),
  /** How well the computers play that I chose last. */
  get level(): unknown {
    return read('level');
  },
  set level(level: string) {
    write('level', level);
  },
  /** The words I have laid and the cards I learn from; `vocabulary/book.ts` knows what it should look like. */
  get vocabulary(): unknown {
    return read('vocabulary');
  },
  keepVocabulary: (book: unknown): boolean => isKept('vocabulary', book),
  /** Where bots that adapt stand with me; null: nothing that makes sense is known. */
  footing: (game: string, language: string): Footing | null => footings(game)[language] ?? null,
  keepFooting: (game: string, language: string, footing: Footing): void =>
    write(`footings.${game}`, { ...footings(game), [language]: footing }),
  /** Finished games that can be looked at again. */
  played: list('played', MOST_PLAYED),
  /** Those of them that were played without the server and have been handed to a circle. */
  handed: list('handed', MOST_PLAYED),
  /** Games whose words are still to be taken in: more than can be looked at again, and those of contests as well. */
  unread: list('unread', MOST_SEATS),
  tables: list('tables'),
  /** Everywhere I ever sat, so that I can be forgotten there. */
  seats: list('seats', MOST_SEATS),
  /** Contests in which I took part or that I lead, so that I find them again and can be forgotten there. */
  contests: list('contests', MOST_SEATS),
  circles: list('circles'),
  /** Where and under which names I voted on a circle's page: `circle/name`. */
  voted: list('voted', MOST_SEATS),
  /** Introductions seen, by game. */
  introduced: list('introduced'),
  /** Whether somebody said no when asked to install the app. */
  get notInstalling(): boolean {
    return read('not-installing') === true;
  },
  set notInstalling(no: boolean) {
    write('not-installing', no);
  },
  /** How far a lesson has come that is under way at this address; null: none is. */
  lesson(game: string): number | null {
    const { name, step, where } = (read('lesson') ?? {}) as Record<string, unknown>;
    const isMine = name === game && where === location.hash;
    return isMine && typeof step === 'number' && Number.isInteger(step) && step >= 0 ? step : null;
  },
  keepLesson: (game: string, step: number): void => write('lesson', { name: game, step, where: location.hash }),
  dropLesson: (): void => drop('lesson'),
  /** Which riddles were tried (`riddles/tried.ts` knows what that looks like). */
  riddles: (): unknown => read('riddles'),
  keepRiddles: (tried: unknown): void => write('riddles', tried),
  /** What lies beside a real box: score pad, people, hourglass. */
  realTable: (game: string): unknown => read(`realtable.${game}`),
  keepRealTable: (game: string, book: unknown): void => write(`realtable.${game}`, book),
};
