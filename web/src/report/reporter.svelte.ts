// Asks for the coach's report until it is there: at once, then again and again with growing pauses. What was told of a
// vocabulary is kept while the page is open.
import { asRefusal, type Refusal } from '../net/http';
import type { ReportAnswer, ToldReport } from '../net/protocol';
import { settled } from './curve';

export type Vocabulary = 'everyday' | 'standard' | 'all';

export type Ask = (vocabulary: Vocabulary) => Promise<ReportAnswer>;

const FIRST_MS = 400;
const MOST_MS = 3000;
const GROWTH = 1.4;

export const VOCABULARIES: readonly Vocabulary[] = ['everyday', 'standard', 'all'];

export class Reporter {
  /** Against whose words moves are measured. */
  vocabulary: Vocabulary = $state('standard');
  refusal: Refusal | null = $state.raw(null);
  /** Entries of the log whose better move was shown. */
  revealed: readonly number[] = $state.raw([]);
  #told: Partial<Record<Vocabulary, ReportAnswer>> = $state.raw({});
  #last: ToldReport | null = $state.raw(null);
  readonly #ask: Ask;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what is asked: an answer to an older question is kept, but nothing follows from it. */
  #asked = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Until another vocabulary is thought through, what was told before stays. */
  get report(): ToldReport | null {
    return this.#told[this.vocabulary]?.report ?? this.#last;
  }

  get progress(): ReportAnswer['progress'] {
    return this.#told[this.vocabulary]?.progress ?? null;
  }

  /** Whether more is to come. */
  get busy(): boolean {
    return !this.refusal && !isWhole(this.#told[this.vocabulary]);
  }

  /** Ask from now on, in this vocabulary or another; also once more, after something went wrong. */
  begin(vocabulary = this.vocabulary): void {
    this.close();
    this.#last = this.report;
    this.vocabulary = vocabulary;
    this.refusal = null;
    if (!isWhole(this.#told[vocabulary])) void this.#look(vocabulary, ++this.#asked, FIRST_MS);
  }

  reveal(seq: number): void {
    this.revealed = [...this.revealed, seq];
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async #look(vocabulary: Vocabulary, number: number, pause: number): Promise<void> {
    try {
      const told = drawn(await this.#ask(vocabulary));
      this.#told = { ...this.#told, [vocabulary]: told };
      if (number !== this.#asked || isWhole(told)) return;
      const next = Math.min(pause * GROWTH, MOST_MS);
      this.#timer = setTimeout(() => void this.#look(vocabulary, number, next), pause);
    } catch (error) {
      if (number === this.#asked) this.refusal = asRefusal(error);
    }
  }
}

/** With its curve as it is drawn. */
function drawn(answer: ReportAnswer): ReportAnswer {
  const curve = answer.report?.curve;
  if (curve?.kind !== 'chance') return answer;
  return { ...answer, report: { ...answer.report!, curve: { ...curve, points: settled(curve.points) } } };
}

const isWhole = (told: ReportAnswer | undefined): boolean => !!told?.report && !told.progress;
