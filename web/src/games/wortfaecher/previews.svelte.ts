// What the words in the making would bring, asked from the server a moment after the last card moved. Only the newest
// question counts; what was answered once in this window is not asked again.
import type { Answer, Refused } from '../../net/protocol';
import type { Preview, WordPreview } from './types';

const PAUSE_MS = 120;

export interface Asked {
  readonly id: number;
  /** What is printed on its cards, in order. */
  readonly cards: readonly string[];
  readonly places: readonly number[];
}
type Ask = (words: { cards: number[] }[]) => Promise<Answer | Refused | null>;

export class Previews {
  words: ReadonlyMap<number, WordPreview> = $state.raw(new Map());
  /** Whether what is shown belongs to an older sketch. */
  waiting = $state(false);
  readonly #ask: Ask;
  #known = new Map<string, WordPreview>();
  #about = '';
  #newest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  clear(): void {
    this.#newest++;
    clearTimeout(this.#timer);
    this.words = new Map();
    this.waiting = false;
  }

  /** `about` names what answers depend on beside the cards, such as whose hand it is. */
  refresh(about: string, words: readonly Asked[]): void {
    if (about !== this.#about) this.#known.clear();
    this.#about = about;
    const turn = ++this.#newest;
    clearTimeout(this.#timer);
    const unknown = words.filter((word) => !this.#known.has(key(word)));
    this.#show(words);
    this.waiting = unknown.length > 0;
    if (unknown.length) this.#timer = setTimeout(() => void this.#find(turn, words, unknown), PAUSE_MS);
  }

  #show(words: readonly Asked[]): void {
    const found = words.flatMap((word): [number, WordPreview][] => {
      const known = this.#known.get(key(word));
      return known ? [[word.id, known]] : [];
    });
    this.words = new Map(found);
  }

  async #find(turn: number, words: readonly Asked[], unknown: readonly Asked[]): Promise<void> {
    const answer = await this.#ask(unknown.map((word) => ({ cards: [...word.places] })));
    if (turn !== this.#newest || answer === null) return;
    if (answer.kind === 'answer') {
      (answer.preview as Preview).words.forEach((found, i) => this.#known.set(key(unknown[i]!), found));
      this.#show(words);
    }
    this.waiting = false;
  }
}

function key(word: Asked): string {
  return word.cards.join('.');
}
