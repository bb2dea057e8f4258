// One line to a table: it stays connected, sends what was not acknowledged again with the same id, and hands on every
// entry of the log once and in order. It knows neither games nor the page; what it knows is one state object.
import { changed, type Change } from './changed';
import { isHere } from './here';
import { LocalWire } from './local';
import type {
  Advice,
  Advise,
  Answer,
  Ask,
  ClientMessage,
  Refused,
  ServerMessage,
  Shown,
  TableView,
  Wrote,
} from './protocol';
import { randomWord } from './random';

export const PROTOCOL = 2;

export interface Pending {
  readonly id: string;
  readonly seat: number;
  readonly command: object;
  /** Nobody waits for the answer. */
  readonly aside: boolean;
}

export interface LineState {
  /** connecting: dialled, not yet welcomed. waiting: between two attempts. ended: the server said goodbye for good. */
  readonly phase: 'connecting' | 'open' | 'waiting' | 'ended';
  /** Attempts since the last welcome. */
  readonly tries: number;
  /** The last entry handed on. */
  readonly seq: number;
  /** Server's clock minus ours, in milliseconds, and how sure we are of it: the round trip it was measured with. */
  readonly offset: number;
  readonly trip: number;
  /** Commands that are not acknowledged yet, oldest first. */
  readonly pending: readonly Pending[];
  /** Why the line ended. */
  readonly goodbye: string;
  /** Why it cannot be opened, by the code of a refusal, where that is known; it is tried again all the same. */
  readonly hindrance: string;
}

/** What we need of a WebSocket. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  readonly hindrance?: string;
  send(text: string): void;
  close(): void;
}

/** What the server says, with the whole table where it told only what has changed. */
export type Told = Exclude<ServerMessage, Wrote> | (Wrote & { view: TableView });

export interface Listener {
  /** Everything but acknowledgements and answers; entries of `welcome` and `wrote` are those not handed on before. */
  heard(message: Told, fresh: readonly Shown[]): void;
  changed(state: LineState): void;
}

export type Sent = { readonly kind: 'acked'; readonly seq: number } | Refused;
type Waiter<T> = (value: T) => void;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 12_000;
const IDLE = 20_000;
const PATIENCE = 8_000;
const DIAL_PATIENCE = 10_000;
/** After these the server may be asked again; all others are final. */
const PASSING = new Set(['too_fast', 'too_slow']);
/** The refusal of a server that cannot reach its games: the command is kept and sent again over the next connection. */
const AWAY = 'no_store';

export class Line {
  /** As the server last told it over this line. */
  #view: TableView | null = null;
  #state: LineState = {
    phase: 'connecting',
    tries: 0,
    seq: 0,
    offset: 0,
    trip: Infinity,
    pending: [],
    goodbye: '',
    hindrance: '',
  };
  readonly #dial: () => Wire;
  readonly #listener: Listener;
  #wire: Wire | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pingedAt = 0;
  #sent = new Map<string, Waiter<Sent>>();
  #asked = new Map<string, Waiter<Answer | Advice | Refused | null>>();
  #count = 0;
  readonly #name = randomWord(3);

  constructor(dial: () => Wire, listener: Listener) {
    this.#dial = dial;
    this.#listener = listener;
  }

  get state(): LineState {
    return this.#state;
  }

  /** Milliseconds on the server's clock. */
  now(): number {
    return Date.now() + this.#state.offset;
  }

  open(): void {
    if (this.#state.phase === 'ended') return;
    this.#hangUp();
    this.#set({ phase: 'connecting', tries: this.#state.tries + 1 });
    const wire = this.#dial();
    this.#wire = wire;
    wire.onopen = () => this.#tell({ kind: 'hello', protocol: PROTOCOL, after: this.#state.seq });
    wire.onmessage = ({ data }) => wire === this.#wire && this.#hear(JSON.parse(String(data)) as ServerMessage);
    wire.onclose = () => wire === this.#wire && this.#lost();
    this.#after(DIAL_PATIENCE, () => this.#lost());
  }

  close(): void {
    this.#hangUp();
    this.#set({ phase: 'ended' });
  }

  /** The device woke up or the network is back: find out at once instead of waiting. */
  wake(): void {
    if (this.#state.phase === 'waiting') this.open();
    else if (this.#state.phase === 'open') this.#ping();
  }

  /** Kept until the server has answered, over any number of connections. */
  send(seat: number, command: object, aside = false): Promise<Sent> {
    const pending = { id: this.#newId(), seat, command, aside };
    this.#set({ pending: [...this.#state.pending, pending] });
    if (this.#state.phase === 'open') this.#tellCommand(pending);
    return new Promise((resolve) => this.#sent.set(pending.id, resolve));
  }

  /** What would this be worth? Null when nobody can say now; a lost question is not repeated. */
  ask(seat: number, command: object): Promise<Answer | Refused | null> {
    const asked = { kind: 'ask' as const, seat, command: command as Record<string, unknown> };
    return this.#question(asked) as Promise<Answer | Refused | null>;
  }

  /** What could this seat do now? The same holds. */
  advise(seat: number, step: number): Promise<Advice | Refused | null> {
    return this.#question({ kind: 'advise', seat, step }) as Promise<Advice | Refused | null>;
  }

  #question(question: Omit<Ask, 'id'> | Omit<Advise, 'id'>): Promise<Answer | Advice | Refused | null> {
    if (this.#state.phase !== 'open') return Promise.resolve(null);
    const id = this.#newId();
    this.#tell({ ...question, id });
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  /** For what may get lost: looking, saying. */
  tell(message: ClientMessage): void {
    if (this.#state.phase === 'open') this.#tell(message);
  }

  #hear(message: ServerMessage): void {
    if (this.#state.phase === 'open') this.#after(IDLE, () => this.#ping());
    switch (message.kind) {
      case 'welcome':
        return this.#welcomed(message);
      case 'wrote':
        return this.#wrote(message);
      case 'acked':
        return this.#settle(message.id, { kind: 'acked', seq: message.seq });
      case 'refused':
        return this.#refused(message);
      case 'answer':
      case 'advice':
        return this.#answered(message);
      case 'pong':
        return this.#setClock(message.now);
      case 'goodbye':
        return this.#goodbye(message.code);
      case 'looked':
        this.#view = message.view;
        return this.#listener.heard(message, []);
      default:
        this.#listener.heard(message, []);
    }
  }

  #welcomed(message: ServerMessage & { kind: 'welcome' }): void {
    this.#view = message.view;
    this.#set({ phase: 'open', tries: 0, hindrance: '' });
    if (this.#state.trip === Infinity) this.#set({ offset: message.now * 1000 - Date.now() });
    this.#listener.heard(message, this.#fresh(message.entries));
    // Of very many entries only the newest are told: what is missing before them stays so, and the view is whole.
    this.#set({ seq: Math.max(this.#state.seq, message.view.seq) });
    for (const pending of this.#state.pending) this.#tellCommand(pending);
    this.#ping();
  }

  #wrote(message: Wrote): void {
    if (message.entry.seq > this.#state.seq + 1) return this.open(); // something was missed: ask for all of it
    const view = message.view ?? (changed(this.#view, message.changes as Change) as TableView);
    this.#view = view;
    this.#listener.heard({ ...message, view }, this.#fresh([message.entry]));
  }

  #fresh(entries: readonly Shown[]): Shown[] {
    const fresh = entries.filter((entry) => entry.seq > this.#state.seq);
    if (fresh.length) this.#set({ seq: fresh.at(-1)!.seq });
    return fresh;
  }

  #settle(id: string, answer: Sent): void {
    this.#set({ pending: this.#state.pending.filter((pending) => pending.id !== id) });
    this.#sent.get(id)?.(answer);
    this.#sent.delete(id);
  }

  #refused(message: Refused): void {
    if (this.#asked.has(message.id)) this.#answered(message);
    else if (!this.#sent.has(message.id)) this.#listener.heard(message, []);
    else if (message.code === AWAY) this.#lost();
    else this.#settle(message.id, message);
  }

  #answered(answer: Answer | Advice | Refused): void {
    this.#asked.get(answer.id)?.(answer);
    this.#asked.delete(answer.id);
  }

  #goodbye(code: string): void {
    if (PASSING.has(code)) return this.#lost();
    this.#hangUp();
    this.#set({ phase: 'ended', goodbye: code });
  }

  #lost(): void {
    const hindrance = this.#wire?.hindrance ?? '';
    this.#hangUp();
    this.#set({ phase: 'waiting', hindrance });
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, this.#state.tries - 1));
    this.#after(longest * (0.5 + Math.random() / 2), () => this.open());
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
    for (const resolve of this.#asked.values()) resolve(null);
    this.#asked.clear();
  }

  #ping(): void {
    this.#pingedAt = Date.now();
    this.#tell({ kind: 'ping' });
    this.#after(PATIENCE, () => this.#lost());
  }

  /** The quicker the answer, the better we know what the server's clock said when. */
  #setClock(now: number): void {
    const trip = Date.now() - this.#pingedAt;
    if (trip <= this.#state.trip * 1.5) this.#set({ trip, offset: now * 1000 - (Date.now() - trip / 2) });
  }

  #tellCommand({ id, seat, command }: Pending): void {
    this.#tell({ kind: 'send', id, seat, command: command as Record<string, unknown> });
  }

  #tell(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #newId(): string {
    return `${this.#name}.${++this.#count}`;
  }

  /** One timer is enough: it waits for a welcome, for an answer, for the next ping or for the next attempt. */
  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #set(changes: Partial<LineState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#listener.changed(this.#state);
  }
}

/** A socket of this page's own server, or a channel to where this device has its tables. */
export function dial(table: string): () => Wire {
  if (isHere(`/${table}`)) return () => new LocalWire(table);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return () => new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as Wire;
}

/** The browser's hints that it is worth trying again. */
export function wakeUps(line: Line): () => void {
  const stop = new AbortController();
  const seen = (): void => {
    if (document.visibilityState === 'visible') line.wake();
  };
  addEventListener('online', () => line.wake(), { signal: stop.signal });
  document.addEventListener('visibilitychange', seen, { signal: stop.signal });
  return () => stop.abort();
}
