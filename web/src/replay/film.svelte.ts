// A finished game, looked at again: a table whose line tells what was told then, step by step, forwards and back.
import type { Wire } from '../net/line';
import { changed, type Change } from '../net/changed';
import type { ClientMessage, Film, ServerMessage, Shown, TableView } from '../net/protocol';
import { PROTOCOL } from '../net/line';
import { askSpellings, unspelled } from '../net/spelled';
import { TableStore } from '../net/store.svelte';
import { wordsAt } from '../table/words';

/** Whose eyes look: a seat's, or those of whoever takes the next step; open, everybody's hand lies there besides. */
export type Eyes = number | 'turn' | 'open';
/** Asked once for each pair of eyes. */
type Ask = (seat: number) => Promise<Film>;

/** All that one pair of eyes saw. */
export interface Reel {
  readonly views: readonly TableView[];
  readonly entries: readonly Shown[];
  /** Who took each step. */
  readonly steps: readonly (number | null)[];
}

export function developed(film: Film): Reel {
  const views = [film.view];
  for (const { changes } of film.frames) views.push(changed(views.at(-1)!, changes as Change) as TableView);
  return {
    views,
    entries: film.frames.map(({ seq, at, events }) => ({ seq, at, events })),
    steps: film.frames.map(({ seat }) => seat),
  };
}

/** Who takes the step after a place, or took the last one there is; the first seat where nobody ever did. */
export function onTurn(steps: Reel['steps'], at: number): number {
  const next = steps.slice(at).find((seat) => seat !== null);
  return next ?? steps.slice(0, at).findLast((seat) => seat !== null) ?? 0;
}

/** A line that nobody answers: it welcomes, and shows what it is told to show. */
class Projector implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  readonly #first: TableView;

  constructor(first: TableView) {
    this.#first = first;
    queueMicrotask(() => this.onopen?.());
  }

  /** Answers come later, as over any line: whoever asks begins to wait for them afterwards. */
  send(text: string): void {
    const { kind } = JSON.parse(text) as ClientMessage;
    queueMicrotask(() => {
      if (kind === 'hello') this.#welcome();
      else if (kind === 'ping') this.show({ kind: 'pong', now: Date.now() / 1000 });
    });
  }

  close(): void {}

  show(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  #welcome(): void {
    this.show({
      kind: 'welcome',
      protocol: PROTOCOL,
      now: Date.now() / 1000,
      table: '',
      code: '',
      circle: '',
      seats: [],
      entries: [],
      view: this.#first,
      presence: { kind: 'presence', here: this.#first.chairs.map((_, seat) => seat), away: {}, spectators: 0 },
      chat: false,
    });
  }
}

export class Projection {
  readonly store: TableStore;
  /** The place between steps: 0 before the first one. */
  at = $state(0);
  eyes: Eyes = $state('turn');
  /** Counts what was shown: a table that is shown another place begins anew, and knows nothing of what was covered. */
  shown = $state(0);
  readonly length: number;
  #projector: Projector;
  #reels: Map<number, Promise<Reel>>;
  readonly #steps: Reel['steps'];
  readonly #seqs: readonly number[];
  readonly #ask: Ask;

  constructor(ask: Ask, seat: number, first: Reel) {
    this.#ask = ask;
    this.#reels = new Map([[seat, Promise.resolve(first)]]);
    this.#steps = first.steps;
    this.#seqs = first.entries.map(({ seq }) => seq);
    this.length = first.steps.length;
    this.#projector = new Projector(first.views[0]!);
    this.store = new TableStore('', () => this.#projector);
  }

  static async open(ask: Ask, seat = 0): Promise<Projection> {
    return new Projection(ask, seat, developed(await ask(seat)));
  }

  /** Who took the step that led here. */
  get by(): number | null {
    return this.#steps[this.at - 1] ?? null;
  }

  /** The entry of the log that comes next. */
  get next(): number | null {
    return this.#seqs[this.at] ?? null;
  }

  /** The place before an entry of the log; at the end behind the last one. */
  placeOf(seq: number): number {
    const at = this.#seqs.findIndex((known) => known >= seq);
    return at < 0 ? this.length : at;
  }

  async show(at: number, eyes = this.eyes): Promise<void> {
    this.at = Math.max(0, Math.min(at, this.length));
    this.eyes = eyes;
    const reel = await this.reel(typeof eyes === 'number' ? eyes : onTurn(this.#steps, this.at));
    // Meanwhile somebody may have gone on: what is shown is where they are now.
    this.store.entries = reel.entries.slice(0, this.at);
    this.#projector.show({ kind: 'looked', view: reel.views[this.at]! });
    this.shown += 1;
  }

  /** All that a seat saw. */
  reel(seat: number): Promise<Reel> {
    const known = this.#reels.get(seat) ?? this.#ask(seat).then(developed);
    this.#reels.set(seat, known);
    known.catch(() => this.#reels.delete(seat)); // without a line: the next look asks again
    return known;
  }

  /** Nothing of a finished game can be betrayed: words that nobody judged are written as one writes them. */
  async spell(table: string): Promise<void> {
    const { views, entries } = await [...this.#reels.values()][0]!;
    const { game, options } = views[0]!;
    const { language } = wordsAt(views[0]!, this.store);
    const folded = options['base_letters'] ? { option: 'base_letters' } : {};
    const found = await askSpellings(unspelled(entries), table ? { table } : { game, language, ...folded });
    if (found.size) this.store.spellings = found;
  }

  close(): void {
    this.store.close();
  }
}
