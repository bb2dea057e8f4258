// What my sketch would come to, with its words by the numbers they have here.
import { Previews as AnyPreviews } from '../../table/previews.svelte';
import type { Answer, Refused } from '../../net/protocol';
import type { Claim, Place, Preview, WordPreview } from './types';

export interface Asked {
  readonly command: Omit<Place, 'window'> | Omit<Claim, 'window'>;
  /** By which its words are known here, in the same order. */
  readonly ids: readonly number[];
}

export class Previews {
  readonly #previews: AnyPreviews<Preview>;
  readonly #ids = new WeakMap<object, readonly number[]>();
  readonly words: ReadonlyMap<number, WordPreview> = $derived.by(() => {
    const ids = this.#ids.get(this.#previews.command ?? {}) ?? [];
    return new Map((this.answer?.words ?? []).map((word, n) => [ids[n]!, word]));
  });

  constructor(ask: (command: object) => Promise<Answer | Refused | null>) {
    this.#previews = new AnyPreviews(ask);
  }

  get answer(): Preview | null {
    return this.#previews.answer;
  }
  /** The code of what is wrong with the sketch as a whole. */
  get refusal(): string {
    return this.#previews.refused?.code ?? '';
  }
  get waiting(): boolean {
    return this.#previews.waiting;
  }

  /** `about` names what answers depend on beside the sketch: the board, and what is noted. */
  refresh(about: string, asked: Asked | null): void {
    if (asked) this.#ids.set(asked.command, asked.ids);
    // A word that was being traced and is named now is the same question, with another number.
    this.#previews.refresh(`${about}/${asked?.ids.join()}`, asked && asked.command);
  }
}
