// Questions to the server that need no socket: open a table, sit down, look up a code. An answer is data or a Refusal;
// the words for its code are in the language files.
import { memory } from '../memory';
import { isHere, isKept, pocket } from './here';
import type {
  AtStep,
  Badge,
  Best,
  Circle,
  CirclePage,
  CircleRiddles,
  Decided,
  Documents,
  Film,
  Forgot,
  Found,
  Keeping,
  NewProposal,
  NewTable,
  NewTry,
  Offer,
  OwnWords,
  Place,
  PositionQuestion,
  PositionText,
  Proposal,
  ReportAnswer,
  RiddleDay,
  RiddleResult,
  Shared,
  Statistics,
  Summary,
  Ticket,
  ToTakeAlong,
  WordAnswer,
} from './protocol';

export class Refusal extends Error {
  readonly code: string;
  readonly data: Record<string, unknown>;

  constructor(code: string, data: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

type Headers = Record<string, string>;

type Method = 'GET' | 'POST' | 'DELETE';

/** Longer than this nobody waits for what only the server knows, and can do without. */
const PATIENCE = 8000;

/** What this device has no answer to, and need not be started for. */
async function requestThere<T>(path: string): Promise<T> {
  const answer = await fetch(`/api/${path}`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (!answer) throw new Refusal('offline');
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && content !== null) return content as T;
  throw refusal(content);
}

/** One question, and its answer as it is; each page that has many of its own has them beside it. */
export async function request<T>(method: Method, path: string, body?: unknown, headers: Headers = {}): Promise<T> {
  if (isHere(path)) return requestHere(method, path, body, headers);
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!answer) return instead(method, path, body, headers);
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && content !== null) return content as T;
  throw refusal(content);
}

/** The same question to this device. */
export async function requestHere<T>(method: Method, path: string, body?: unknown, headers: Headers = {}): Promise<T> {
  const { ok, content } = await (await pocket()).ask(method, path, body, headers);
  if (ok) return content as T;
  const refused = refusal(content);
  throw NO_WORDS.has(refused.code) ? new Refusal('words_not_fetched', refused.data) : refused;
}

/** On a device a dictionary is not built, but fetched. */
const NO_WORDS = new Set(['no_dictionary', 'not_built']);

/** What only others know. */
const ELSEWHERE = new Set(['only_online', 'no_circle', 'no_table', 'no_contest']);

/** There is no net: whatever this device can answer, it does. */
async function instead<T>(method: Method, path: string, body: unknown, headers: Headers): Promise<T> {
  if (!isKept()) throw new Refusal('offline');
  try {
    return await requestHere(method, path, body, headers);
  } catch (error) {
    throw ELSEWHERE.has(asRefusal(error).code) ? new Refusal('offline') : error;
  }
}

function refusal(content: unknown): Refusal {
  const { code, data } = (content ?? {}) as { code?: string; data?: Record<string, unknown> };
  return new Refusal(typeof code === 'string' ? code : 'failed', data);
}

export const part = encodeURIComponent;

/** Wherever this browser gets a seat it remembers, so that its person can be forgotten there. */
async function seated(joining: Promise<Place>): Promise<Place> {
  const place = await joining;
  memory.seats.add(place.table);
  return place;
}

export const api = {
  /** Where others in the same network reach this server. */
  addresses: (): Promise<string[]> => request('GET', 'address'),
  /** What a game is played with here. */
  equipment: <Equipment>(game: string): Promise<Equipment> => request('GET', `games/${part(game)}/equipment`),
  /** Programs of others that are guests here. */
  engines: (): Promise<Offer[]> => request('GET', 'engines'),
  openTable: (table: NewTable): Promise<Place> => seated(request('POST', 'tables', table)),
  /** One that lies on this device. */
  openTableHere: (table: NewTable): Promise<Place> => seated(requestHere('POST', 'tables', table)),
  table: (table: string): Promise<Summary> => request('GET', `tables/${part(table)}`),
  /** The last tables at which somebody of this browser sat, as a cookie remembers them. */
  sits: (): Promise<string[]> => request('GET', 'sits'),
  byCode: (code: string): Promise<Summary> => request('GET', `codes/${part(code)}`),
  sit: (table: string, name: string, badge: Badge | null): Promise<Place> =>
    seated(request('POST', `tables/${part(table)}/seats`, { name, badge })),
  again: (table: string, first: string): Promise<Place> =>
    seated(request('POST', `tables/${part(table)}/again${first && `?first=${part(first)}`}`)),
  ticket: (table: string, seat: number): Promise<Ticket> =>
    request('POST', `tables/${part(table)}/seats/${seat}/ticket`),
  useTicket: (code: string): Promise<Place> => seated(request('POST', `tickets/${part(code)}`)),
  /** A finished game of mine, as a seat saw it. */
  film: (table: string, seat: number, circle = ''): Promise<Film> =>
    request('GET', `tables/${part(table)}/film?seat=${seat}&circle=${part(circle)}`),
  /** What could be done at an entry of its log. */
  options: (table: string, step: number, vocabulary: string, circle = ''): Promise<AtStep> =>
    request('GET', `tables/${part(table)}/film/${step}/options?vocabulary=${vocabulary}&circle=${part(circle)}`),
  sharedOptions: (code: string, step: number, vocabulary: string): Promise<AtStep> =>
    request('GET', `films/${part(code)}/${step}/options?vocabulary=${vocabulary}`),
  optionsOf: (file: unknown, step: number, vocabulary: string): Promise<AtStep> =>
    request('POST', `films/options/${step}?vocabulary=${vocabulary}`, file),
  filmPosition: (table: string, step: number, circle = ''): Promise<PositionText> =>
    request('GET', `tables/${part(table)}/film/${step}/position?circle=${part(circle)}`),
  sharedPosition: (code: string, step: number): Promise<PositionText> =>
    request('GET', `films/${part(code)}/${step}/position`),
  positionOf: (file: unknown, step: number): Promise<PositionText> => request('POST', `films/position/${step}`, file),
  /** What a decision of mine gave away, in practice. */
  decision: (table: string, step: number): Promise<Decided> =>
    request('GET', `tables/${part(table)}/decisions/${step}`),
  /** What a seat of mine sees, as text. */
  position: (table: string, seat: number): Promise<PositionText> =>
    request('GET', `tables/${part(table)}/position?seat=${seat}`),
  analyse: (question: PositionQuestion): Promise<Best> => request('POST', 'analyse', question),
  sharedFilm: (code: string, seat: number): Promise<Film> => request('GET', `films/${part(code)}?seat=${seat}`),
  filmOf: (file: unknown, seat: number): Promise<Film> => request('POST', `films?seat=${seat}`, file),
  /** What the coach says of a finished game of mine, as far as it is known. */
  report: (table: string, vocabulary: string, circle = ''): Promise<ReportAnswer> =>
    request('GET', `tables/${part(table)}/report?vocabulary=${vocabulary}&circle=${part(circle)}`),
  /** The words that my seats have laid in a finished game. */
  ownWords: (table: string): Promise<OwnWords> => request('GET', `tables/${part(table)}/words`),
  sharedReport: (code: string, vocabulary: string): Promise<ReportAnswer> =>
    request('GET', `films/${part(code)}/report?vocabulary=${vocabulary}`),
  reportOf: (file: unknown, vocabulary: string): Promise<ReportAnswer> =>
    request('POST', `films/report?vocabulary=${vocabulary}`, file),
  shareGame: (table: string, names: boolean): Promise<Shared> =>
    request('POST', `tables/${part(table)}/share`, { names }),
  /** The riddles of a day; without a number, of today. */
  riddles: (number?: number): Promise<RiddleDay> =>
    request('GET', number === undefined ? 'riddles' : `riddles/${number}`),
  openRiddle: (number: number, game: string, by: NewTry): Promise<Place> =>
    seated(request('POST', `riddles/${number}/${part(game)}`, by)),
  /** What came of a try of mine that is over. */
  riddleResult: (table: string): Promise<RiddleResult> => request('GET', `tables/${part(table)}/riddle`),
  /** Who of a circle has solved the riddles of a day; 0 is today. */
  circleRiddles: (circle: string, number: number): Promise<CircleRiddles> =>
    request('GET', `circles/${part(circle)}/riddles/${number}`),
  /** What browsers can take along from here, by its version; empty: nothing. */
  toTakeAlong: (): Promise<ToTakeAlong> => requestThere('pocket'),
  /** Whether this server shows the documents. */
  documents: (): Promise<Documents> => request('GET', 'documents'),
  /** A saved game that was played without the server; `once` says that it is the same attempt. */
  handIn: (circle: string, file: unknown, once: string): Promise<Place> =>
    seated(request('POST', `circles/${part(circle)}/games?once=${once}`, file)),
  /** A finished game of mine, as it is saved. */
  gameFile: (table: string): Promise<unknown> => request('GET', `tables/${part(table)}/game.json`),
  newCircle: (name: string): Promise<Circle> => request('POST', 'circles', { name }),
  circle: (circle: string): Promise<CirclePage> => request('GET', `circles/${part(circle)}`),
  /** Everything to look at of a circle's games. */
  statistics: (circle: string): Promise<Statistics> => request('GET', `circles/${part(circle)}/statistics`),
  propose: (circle: string, proposal: NewProposal): Promise<Proposal> =>
    request('POST', `circles/${part(circle)}/proposals`, proposal),
  /** A word that was refused at a table; the seat says who proposes it. */
  proposeRefused: (table: string, seat: number, word: string, topic: string): Promise<Proposal> =>
    request('POST', `tables/${part(table)}/proposals`, { seat, word, topic }),
  vote: (circle: string, number: number, by: string, yes: boolean): Promise<Proposal> =>
    request('POST', `circles/${part(circle)}/proposals/${number}/votes`, { by, yes }),
  /** Whether people of the circle say what they like at its tables. */
  chat: (circle: string, on: boolean): Promise<Circle> => request('POST', `circles/${part(circle)}/chat`, { on }),
  /** How long this server keeps what. */
  keeping: (): Promise<Keeping> => request('GET', 'privacy'),
  /** Take my people out of a table; one salt for all tables, so that they become one guest each. */
  forgetMe: (table: string, salt: string): Promise<Forgot> =>
    request('DELETE', `tables/${part(table)}/me`, undefined, { Salt: salt }),
  forgetName: (circle: string, name: string, salt: string): Promise<Forgot> =>
    request('POST', `circles/${part(circle)}/forget`, { name, salt }),
  /** One answer for each `word` of the question. */
  check: (question: URLSearchParams): Promise<WordAnswer[]> => request('GET', `words/check?${question}`),
  find: (question: URLSearchParams): Promise<Found> => request('GET', `words/find?${question}`),
};

/** A refusal whatever went wrong, so that callers have one thing to say. */
export function asRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('failed');
}
