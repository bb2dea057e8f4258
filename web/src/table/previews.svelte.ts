// What a sketch would come to, asked from the server a moment after its last change. Only the newest question counts,
// and the same one is not asked twice.
import type { Answer, Refused } from '../net/protocol';

const PAUSE_MS = 120;

export class Previews<Preview> {
  answer: Preview | null = $state.raw(null);
  /** What the answer is about. */
  command: object | null = $state.raw(null);
  /** What is wrong with the sketch as a whole, where it could not be looked at. */
  refused: Refused | null = $state.raw(null);
  /** Whether what is shown belongs to an older sketch. */
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
    this.#show(null, null, null);
  }

  /** `about` names what answers depend on beside the command. */
  refresh(about: string, command: object | null): void {
    if (command === null) return this.clear();
    const key = about + JSON.stringify(command);
    if (key === this.#asked) return;
    this.#asked = key;
    const turn = ++this.#newest;
    clearTimeout(this.#timer);
    this.waiting = true;
    this.#timer = setTimeout(() => void this.#find(turn, command), PAUSE_MS);
  }

  async #find(turn: number, command: object): Promise<void> {
    const answer = await this.#ask(command);
    if (turn !== this.#newest) return;
    if (answer === null)
      this.#asked = ''; // the line was lost; asked again when it is back
    else if (answer.kind === 'answer') this.#show(command, answer.preview as Preview, null);
    else this.#show(command, null, answer);
  }

  #show(command: object | null, answer: Preview | null, refused: Refused | null): void {
    this.command = command;
    this.answer = answer;
    this.refused = refused;
    this.waiting = false;
  }
}
