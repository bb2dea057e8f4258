// What a seat of mine may answer, asked from the server once for each question.
import { part, request } from '../net/http';
import type { Choices } from '../net/protocol';

export class Listing {
  found: Choices | null = $state.raw(null);
  failed = $state(false);
  readonly #table: string;
  #asked = '';

  constructor(table: string) {
    this.#table = table;
  }

  /** `about` names the question; empty: nothing is asked that is listed. */
  async ask(seat: number, about: string): Promise<void> {
    const key = about && `${seat} ${about}`;
    if (key === this.#asked && !this.failed) return;
    this.#asked = key;
    this.found = null;
    this.failed = false;
    if (!key) return;
    const found = await request<Choices>('GET', `tables/${part(this.#table)}/choices?seat=${seat}`).catch(() => null);
    if (key !== this.#asked) return;
    this.found = found;
    this.failed = !found;
  }
}
