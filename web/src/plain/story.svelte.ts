// What has happened, in the sentences of the game itself: the server makes them of the events this page was shown.
import { part, request } from '../net/http';
import type { Sentences, Shown } from '../net/protocol';

/** No question is longer than the server reads. */
const MOST_EVENTS = 60;
const MOST_SIGNS = 10_000;

interface Event {
  readonly id: string;
  readonly event: unknown;
}

export const idOf = (seq: number, i: number): string => `${seq}.${i}`;

/** Those of the game, in their order; those of the table have a dot in their kind. */
const ofGame = (entries: readonly Shown[]): Event[] =>
  entries.flatMap(({ seq, events }) =>
    events
      .map((event, i) => ({ id: idOf(seq, i), event }))
      .filter(({ event }) => !(event as { kind: string }).kind.includes('.')),
  );

function some(events: readonly Event[]): Event[] {
  let signs = 0;
  return events.slice(0, MOST_EVENTS).filter(({ event }, i) => {
    signs += JSON.stringify(event).length;
    return i === 0 || signs < MOST_SIGNS;
  });
}

export class StoryTeller {
  #told: Readonly<Record<string, string | null>> = $state.raw({});
  #language = '';
  #onItsWay = false;
  #entries: readonly Shown[] = [];
  #names: readonly string[] = [];
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
  }

  /** The sentence for an event; undefined: not known yet. */
  of(id: string): string | null | undefined {
    return this.#told[id];
  }

  /** Asks for what is missing, also of what comes meanwhile; what could not be had is asked for with the next event. */
  async hear(entries: readonly Shown[], names: readonly string[], language: string): Promise<void> {
    [this.#entries, this.#names] = [entries, names];
    if (language !== this.#language) this.#told = {};
    this.#language = language;
    if (this.#onItsWay) return;
    this.#onItsWay = true;
    try {
      for (let left = this.#left(); left.length; left = this.#left()) await this.#ask(some(left));
    } catch {
      // without a net the table stands there without sentences
    }
    this.#onItsWay = false;
  }

  #left(): Event[] {
    return ofGame(this.#entries).filter(({ id }) => !(id in this.#told));
  }

  async #ask(events: readonly Event[]): Promise<void> {
    const language = this.#language;
    const question = { events: events.map(({ event }) => event), names: this.#names, language };
    const { sentences } = await request<Sentences>('POST', `screenless/${part(this.#game)}/story`, question);
    if (language !== this.#language) return; // somebody chose another meanwhile
    this.#told = { ...this.#told, ...Object.fromEntries(events.map(({ id }, i) => [id, sentences[i] ?? null])) };
  }
}
