// A table as the page sees it: the newest view, the log so far, who is there, which seats are mine, what is still on
// its way. It knows no rules and no words; it only keeps what the line brings.
import { dial, Line, wakeUps, type LineState, type Sent } from './line';
import type { Answer, Phrase, Presence, Refused, ServerMessage, Shown, TableCommand, TableView } from './protocol';

const SAID_MS = 4500;

export interface Remark {
  readonly id: number;
  readonly seat: number;
  readonly phrase: Phrase;
}

export class TableStore {
  readonly id: string;
  view: TableView | null = $state.raw(null);
  entries: readonly Shown[] = $state.raw([]);
  /** Entries that happened while we watched, as opposed to those a welcome told in retrospect. */
  news: readonly Shown[] = $state.raw([]);
  presence: Presence = $state.raw({ kind: 'presence', here: [], away: {}, spectators: 0 });
  seats: readonly number[] = $state.raw([]);
  code = $state('');
  circle = $state('');
  said: readonly Remark[] = $state.raw([]);
  /** Words proposed for the circle's house list from here. */
  proposed: readonly string[] = $state.raw([]);
  line: LineState = $state.raw({} as LineState);
  #line: Line;
  #looking: number | null | undefined;
  #asleep: () => void;
  #remarks = 0;

  constructor(table: string) {
    this.id = table;
    this.#line = new Line(dial(table), {
      heard: (message, fresh) => this.#hear(message, fresh),
      changed: (state) => (this.line = state),
    });
    this.line = this.#line.state;
    this.#asleep = wakeUps(this.#line);
    this.#line.open();
  }

  close(): void {
    this.#asleep();
    this.#line.close();
  }

  /** After sitting down the socket has to show the new cookie. */
  reconnect(): void {
    this.#line.open();
  }

  readonly now = (): number => this.#line.now();

  get host(): boolean {
    return this.view?.host != null && this.seats.includes(this.view.host);
  }
  get spectating(): boolean {
    return this.view !== null && this.seats.length === 0;
  }
  get connected(): boolean {
    return this.line.phase === 'open';
  }
  get busy(): boolean {
    return this.line.pending.length > 0;
  }
  /** Whether one of several people on this device may be asked. */
  get shared(): boolean {
    return this.seats.length > 1;
  }

  /** An answer to the question put to the seat I look from, or to another of mine to whom the same question is put. */
  play(command: object, seat = this.view!.seat ?? this.seats[0] ?? 0): Promise<Sent> {
    return this.#line.send(seat, { ...command, window: this.view!.window?.id ?? '' });
  }

  /** Something about the table; whoever of mine keeps the house says it, unless it is about a seat's own affairs. */
  keep(command: TableCommand, seat = this.host ? this.view!.host! : (this.seats[0] ?? 0)): Promise<Sent> {
    return this.#line.send(seat, command);
  }

  ask(command: object): Promise<Answer | Refused | null> {
    return this.#line.ask(this.view?.seat ?? 0, command);
  }

  look(seat: number | null): void {
    this.#looking = seat;
    this.#line.tell({ kind: 'look', seat });
  }

  say(phrase: Phrase): void {
    const seat = this.view?.seat;
    if (seat != null) this.#line.tell({ kind: 'say', seat, phrase });
  }

  #hear(message: ServerMessage, fresh: readonly Shown[]): void {
    switch (message.kind) {
      case 'welcome':
        return this.#welcomed(message, fresh);
      case 'wrote':
        this.#take(message.view, message.seats);
        this.entries = [...this.entries, ...fresh];
        this.news = fresh;
        return;
      case 'looked':
        return this.#take(message.view, this.seats);
      case 'presence':
        this.presence = message;
        return;
      case 'said':
        return this.#remark(message.seat, message.phrase);
    }
  }

  #welcomed(message: ServerMessage & { kind: 'welcome' }, fresh: readonly Shown[]): void {
    const again = this.view !== null;
    this.#take(message.view, message.seats);
    this.code = message.code;
    this.circle = message.circle;
    this.presence = message.presence;
    this.entries = [...this.entries, ...fresh];
    this.news = again ? fresh : [];
    if (this.#looking !== undefined) this.look(this.#looking);
  }

  #take(view: TableView, seats: readonly number[]): void {
    this.view = view;
    this.seats = seats;
  }

  #remark(seat: number, phrase: Phrase): void {
    const id = ++this.#remarks;
    this.said = [...this.said.filter((remark) => remark.seat !== seat), { id, seat, phrase }];
    setTimeout(() => (this.said = this.said.filter((remark) => remark.id !== id)), SAID_MS);
  }
}
