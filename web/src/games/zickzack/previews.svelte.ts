// What my draft would come to, asked from the server a moment after its last change. Only the newest question counts.
import type { Answer, Refused } from '../../net/protocol';
import type { Claim, Place, Preview, WordPreview } from './types';

const PAUSE_MS = 120;

export interface Asked {
  readonly command: Omit<Place, 'window'> | Omit<Claim, 'window'>;
  /** By which its words are known here, in the same order. */
  readonly ids: readonly number[];
}

export class Previews {
  answer: Preview | null = $state.raw(null);
  /** The code of what is wrong with the draft as a whole. */
  refusal = $state('');
  words: ReadonlyMap<number, WordPreview> = $state.raw(new Map());
  /** Whether what is shown belongs to an older draft. */
  waiting = $state(false);
  readonly #ask: (command: object) => Promise<Answer | Refused | null>;
  #asked = '';
  #newest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (command: object) => Promise<Answer | Refused | null>) {
    this.#ask = ask;
  }

  clear(): void {
    this.#newest++;
    clearTimeout(this.#timer);
    this.#asked = '';
    this.#show(null, '', []);
  }

  /** `about` names what answers depend on beside the draft: the board, and what is noted. */
  refresh(about: string, asked: Asked | null): void {
    if (asked === null) return this.clear();
    const key = about + JSON.stringify(asked);
    if (key === this.#asked) return;
    this.#asked = key;
    const turn = ++this.#newest;
    clearTimeout(this.#timer);
    this.waiting = true;
    this.#timer = setTimeout(() => void this.#find(turn, asked), PAUSE_MS);
  }

  async #find(turn: number, { command, ids }: Asked): Promise<void> {
    const answer = await this.#ask(command);
    if (turn !== this.#newest) return;
    if (answer === null) this.#asked = ''; // the line was lost; asked again when it is back
    else if (answer.kind === 'answer') this.#show(answer.preview as Preview, '', ids);
    else this.#show(null, answer.code, ids);
  }

  #show(answer: Preview | null, refusal: string, ids: readonly number[]): void {
    this.answer = answer;
    this.refusal = refusal;
    this.words = new Map((answer?.words ?? []).map((word, n) => [ids[n]!, word]));
    this.waiting = false;
  }
}
