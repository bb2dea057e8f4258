// A question put while somebody types: a moment after the last letter, never for what is no longer wanted, and again by
// itself where waiting helps.
import type { Refusable } from '../lang/refusals';
import { asRefusal, type Refusal } from '../net/http';

const PAUSE_MS = 250;
const AGAIN_MS = 4000;
const PASSING: readonly string[] = ['building', 'offline', 'too_fast'] satisfies Refusable[];

export const LEVELS = ['everyday', 'standard', 'all'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * By which rules: of a game, with what was agreed on, in a language; or those of a table, which knows all that itself.
 */
export interface Rules {
  readonly game: string;
  readonly options?: readonly string[];
  readonly language?: string;
  readonly table?: string;
  /** Who asks at the table, where seats may use different words. */
  readonly seat?: number | null;
  /** The words they may use. */
  readonly level?: Level;
}

/** The rules as the dictionary takes them. */
export function asked(
  { game, options = [], language = 'de', table, seat }: Rules,
  more: Record<string, string>,
): URLSearchParams {
  if (table) return new URLSearchParams({ ...more, table, ...(typeof seat === 'number' ? { seat: `${seat}` } : {}) });
  const query = new URLSearchParams({ ...more, game, language });
  options.forEach((option) => query.append('option', option));
  return query;
}

export class Question<Answer> {
  /** The newest answer; it stays while the next one is on its way. */
  answer: Answer | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);

  /** Ask soon; null: there is nothing to ask. Call what comes back when the question is withdrawn. */
  soon(ask: (() => Promise<Answer>) | null): () => void {
    let wanted = true;
    const settle = (answer: Answer | null, refusal: Refusal | null): void => {
      if (wanted) [this.answer, this.refusal] = [answer, refusal];
    };
    const put = async (): Promise<void> => {
      try {
        settle(await ask!(), null);
      } catch (error) {
        const refusal = asRefusal(error);
        settle(null, refusal);
        if (wanted && PASSING.includes(refusal.code)) timer = setTimeout(put, AGAIN_MS);
      }
    };
    if (!ask) settle(null, null);
    let timer = ask ? setTimeout(put, PAUSE_MS) : undefined;
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }
}
