// A table as the page sees it: the newest view, the log so far, who is there, which seats are mine, what is still on
// its way. It knows no rules; it only keeps what the line brings.
import { withNames } from '../lang/called';
import { withoutNames } from './forgotten';
import { dial, Line, wakeUps, type LineState, type Sent, type Told } from './line';
import type {
  Advice,
  Answer,
  OpenWord,
  Phrase,
  Presence,
  Refused,
  Shown,
  Sketched,
  TableCommand,
  TableView,
} from './protocol';
import { askSpellings, spelled, spelledView, unspelled, type Spellings } from './spelled';

const SAID_MS = 4500;
/** Of what lies ready and changes faster only the last is told. */
const SKETCH_MS = 250;
const READ_MS = 45;
const MOST_SAID = 3;
const MOST_TALK = 20;
/** So long the end of a game waits until its words can be written as one writes them. */
const SPELLING_MS = 1000;

/** A phrase, or what somebody has typed. */
export interface Remark {
  readonly id: number;
  /** Null: somebody who looks on. */
  readonly seat: number | null;
  readonly phrase: Phrase | null;
  readonly text: string;
}

export class TableStore {
  readonly id: string;
  /** Whether it is part of something else, such as a contest or a big screen. */
  apart = $state(false);
  #told: TableView | null = $state.raw(null);
  /** How words are written that nobody has judged: known once the game is over. */
  spellings: Spellings = $state.raw(new Map());
  view: TableView | null = $derived(this.#told && spelledView(withNames(this.#told), this.spellings));
  #entries: readonly Shown[] = $state.raw([]);
  readonly #written: readonly Shown[] = $derived(spelled(this.#entries, this.spellings));
  /** Entries that happened while we watched, as opposed to those a welcome told in retrospect. */
  news: readonly Shown[] = $state.raw([]);
  presence: Presence = $state.raw({ kind: 'presence', here: [], away: {}, spectators: 0 });
  seats: readonly number[] = $state.raw([]);
  code = $state('');
  circle = $state('');
  /** Whether people may say what they like here. */
  chat = $state(false);
  /** What was said just now. */
  said: readonly Remark[] = $state.raw([]);
  /** What somebody has laid ready for all to see; it is no longer true once anything has been written. */
  sketched: Sketched | null = $state.raw(null);
  /** The last texts people have typed, for as long as this page is open. */
  talk: readonly Remark[] = $state.raw([]);
  /** What I am about to say. */
  typed = $state('');
  /** Words proposed for the circle's house list from here. */
  proposed: readonly string[] = $state.raw([]);
  /** Where in the log my last answer to the game stands; 0: none since this page was opened. */
  decided = $state(0);
  line: LineState = $state.raw({} as LineState);
  #line: Line;
  #looking: number | null | undefined;
  #asleep: () => void;
  #remarks = 0;
  #onItsWay = false;
  /** What is told meanwhile waits, in its order. */
  #held: (() => void)[] | null = $state.raw(null);
  #unsaid: { readonly id: string; readonly text: string; readonly refused: (why: Refused) => void } | null = null;

  constructor(table: string, wire = dial(table)) {
    this.id = table;
    this.#line = new Line(wire, {
      heard: (message, fresh) => this.#listen(message, fresh),
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

  get entries(): readonly Shown[] {
    return this.#written;
  }
  set entries(entries: readonly Shown[]) {
    this.#entries = entries;
  }
  get host(): boolean {
    return this.view?.host != null && this.seats.includes(this.view.host);
  }
  /** Whether others have the same here, a riddle or a round of a contest: nobody helps, and no clock stands still. */
  get unaided(): boolean {
    return this.apart || !!this.view?.riddle;
  }
  get spectating(): boolean {
    return this.view !== null && this.seats.length === 0;
  }
  /** A big screen: nobody presses anything there. */
  get unattended(): boolean {
    return this.apart && this.spectating;
  }
  get connected(): boolean {
    return this.line.phase === 'open';
  }
  /** Whether anybody else looks at this table. */
  get watched(): boolean {
    const { here, spectators } = this.presence;
    return spectators > 0 || here.some((seat) => !this.seats.includes(seat));
  }
  get busy(): boolean {
    return this.#held !== null || this.line.pending.some(({ aside }) => !aside);
  }
  /** Whether one of several people on this device may be asked. */
  get shared(): boolean {
    return this.seats.length > 1;
  }

  /** An answer to the question put to the seat I look from, or to another of mine to whom the same question is put. */
  play(command: object, seat = this.view!.seat ?? this.seats[0] ?? 0): Promise<Sent> {
    const sending = this.#line.send(seat, { ...command, window: this.view!.window?.id ?? '' });
    void sending.then((sent) => {
      if (sent.kind === 'acked') this.decided = sent.seq;
    });
    return sending;
  }

  /** Something the game should know while I go on: nothing on the page waits for it. */
  mention(command: object): void {
    void this.#line.send(this.view!.seat ?? 0, { ...command, window: this.view!.window?.id ?? '' }, true);
  }

  /** What I lay ready where all may see it, soon, unless it is taken back before. It may get lost. */
  sketch(seat: number, words: OpenWord[]): () => void {
    const soon = setTimeout(() => this.#line.tell({ kind: 'sketch', seat, words }), SKETCH_MS);
    return () => clearTimeout(soon);
  }

  /** Something about the table; whoever of mine looks after it sends it, unless it is about a seat's own affairs. */
  keep(command: TableCommand, seat = this.#keeper): Promise<Sent> {
    return this.#line.send(seat, command);
  }

  /** The same by the way: nobody asked for it, so nothing on the page waits for it. */
  keepAside(command: TableCommand, seat = this.#keeper): Promise<Sent> {
    return this.#line.send(seat, command, true);
  }

  get #keeper(): number {
    return this.host ? this.view!.host! : (this.seats[0] ?? 0);
  }

  ask(command: object): Promise<Answer | Refused | null> {
    return this.#line.ask(this.view?.seat ?? 0, command);
  }

  /** What could the seat do that I look from? Told up to a step. */
  advise(step: number): Promise<Advice | Refused | null> {
    return this.#line.advise(this.view?.seat ?? 0, step);
  }

  look(seat: number | null): void {
    this.#looking = seat;
    this.#line.tell({ kind: 'look', seat });
  }

  speakPhrase(phrase: Phrase): void {
    const seat = this.spectating ? null : (this.view?.seat ?? this.seats[0]);
    if (seat !== undefined) this.#line.tell({ kind: 'say', seat, phrase });
  }

  /** Speak what I have written; if it cannot be said it is mine again, with the reason. */
  speak(refused: (why: Refused) => void): void {
    const seat = this.view?.seat;
    const text = this.typed.trim();
    if (seat == null || !text) return;
    const id = `say.${++this.#remarks}`;
    if (!this.connected) return refused({ kind: 'refused', id, code: 'offline', data: {} });
    this.#unsaid = { id, text, refused };
    this.typed = '';
    this.#line.tell({ kind: 'say', seat, text, id });
  }

  /** Of a game that is over, words that nobody has judged are looked up; what is still unknown is asked again later. */
  async spell(words: unknown): Promise<void> {
    const asked = [...unspelled(words)].filter((word) => !this.spellings.has(word));
    if (!asked.length || this.#onItsWay || !this.id) return;
    this.#onItsWay = true;
    const found = await askSpellings(asked, { table: this.id });
    this.#onItsWay = false;
    if (found.size) this.spellings = new Map([...this.spellings, ...found]);
  }

  /** The end is told in one go, with its words as one writes them. */
  #listen(message: Told, fresh: readonly Shown[]): void {
    const hear = (): void => this.#hear(message, fresh);
    if (this.#held) return void this.#held.push(hear);
    if (!('view' in message) || message.view.phase !== 'over') return hear();
    const words = [message.view.play, this.#entries, fresh];
    if (![...unspelled(words)].some((word) => !this.spellings.has(word))) return hear();
    this.#held = [hear];
    const late = new Promise((resolve) => setTimeout(resolve, SPELLING_MS));
    void Promise.race([this.spell(words), late]).then(() => this.#release());
  }

  #release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    held.forEach((hear) => hear());
  }

  #hear(message: Told, fresh: readonly Shown[]): void {
    switch (message.kind) {
      case 'welcome':
        return this.#welcomed(message, fresh);
      case 'wrote':
        this.#add(fresh);
        this.#take(message.view, message.seats);
        this.news = spelled(fresh, this.spellings);
        return;
      case 'looked':
        return this.#take(message.view, this.seats);
      case 'presence':
        this.presence = message;
        return;
      case 'said':
        return this.#remark(message);
      case 'sketched':
        this.sketched = message;
        return;
      case 'refused':
        return this.#takeBack(message);
    }
  }

  #welcomed(message: Told & { kind: 'welcome' }, fresh: readonly Shown[]): void {
    const again = this.view !== null;
    this.#add(fresh);
    this.#take(message.view, message.seats);
    this.code = message.code;
    this.circle = message.circle;
    this.chat = message.chat;
    this.presence = message.presence;
    this.news = again ? spelled(fresh, this.spellings) : [];
    if (this.#looking !== undefined) this.look(this.#looking);
  }

  #add(fresh: readonly Shown[]): void {
    this.#entries = [...withoutNames(this.#entries, fresh, this.#told?.chairs ?? []), ...fresh];
  }

  #take(view: TableView, seats: readonly number[]): void {
    this.#told = view;
    this.seats = seats;
  }

  #remark({ seat, phrase, text }: Told & { kind: 'said' }): void {
    const remark = { id: ++this.#remarks, seat, phrase, text };
    const others = this.said.filter((other) => other.text || other.seat !== seat);
    this.said = [...others, remark].slice(-MOST_SAID);
    setTimeout(() => (this.said = this.said.filter((other) => other !== remark)), SAID_MS + READ_MS * text.length);
    if (!text) return;
    this.chat = true; // the circle has switched it on meanwhile
    this.talk = [...this.talk, remark].slice(-MOST_TALK);
  }

  #takeBack(why: Refused): void {
    if (this.#unsaid?.id !== why.id) return;
    if (why.code === 'no_chat' || why.code === 'chat_forbidden') this.chat = false;
    this.typed ||= this.#unsaid.text;
    this.#unsaid.refused(why);
  }
}
