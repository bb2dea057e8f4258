// What the words of a sketch would bring, asked from the server: for every choice of these words, so that each free box
// shows the best it could get. Only the newest question counts; what was answered once is not asked again.
import type { Answer, Refused } from '../../net/protocol';
import { toWire, type SketchedWord, type Laid } from './sketch';
import type { Box } from './boxes';
import type { Preview, Score, Word, WordPreview } from './types';

const PAUSE_MS = 140;
const MOST_SUBSETS = 8;

export interface Worth extends Score {
  /** The ids of the words it takes. */
  readonly words: readonly number[];
}
export type WordFacts = WordPreview | { readonly refused: Refused };
type Ask = (command: object) => Promise<Answer | Refused | null>;

export class Previews {
  boxes: Partial<Record<Box, Worth>> = $state.raw({});
  words: ReadonlyMap<number, WordFacts> = $state.raw(new Map());
  /** Whether what is shown belongs to an older sketch. */
  waiting = $state(false);
  readonly #ask: Ask;
  #known = new Map<string, Answer | Refused>();
  #window = '';
  #newest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get laid(): Laid {
    const found = [...this.words].filter(([, facts]) => 'word' in facts);
    return new Map(found.map(([id, facts]) => [id, (facts as WordPreview).word.dice]));
  }

  /** The words that lie there and may count, each with its dice, and no die twice. */
  lying(words: readonly SketchedWord[]): Word[] {
    const taken = new Set<number>();
    return words.flatMap((word) => {
      const known = this.words.get(word.id);
      if (!known || !('word' in known) || known.verdict?.valid === false) return [];
      const { dice } = known.word;
      if (dice.length !== word.letters.length || dice.some((die) => taken.has(die))) return [];
      dice.forEach((die) => taken.add(die));
      return [{ text: word.letters.join(''), dice: [...dice] }];
    });
  }

  /** Forget everything: nothing can be entered now. */
  clear(): void {
    this.#newest++;
    clearTimeout(this.#timer);
    this.boxes = {};
    this.words = new Map();
    this.waiting = false;
  }

  refresh(window: string, words: readonly SketchedWord[]): void {
    if (window !== this.#window) this.#known.clear();
    this.#window = window;
    const turn = ++this.#newest;
    this.waiting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#find(turn, words), PAUSE_MS);
  }

  async #find(turn: number, words: readonly SketchedWord[]): Promise<void> {
    const choices = subsets(words);
    const answers = await Promise.all(choices.map((choice) => this.#answer(choice)));
    if (turn !== this.#newest || answers.includes(null)) return;
    this.boxes = bestBoxes(choices, answers as (Answer | Refused)[]);
    this.words = facts(words, choices, answers as (Answer | Refused)[]);
    this.waiting = false;
  }

  async #answer(words: readonly SketchedWord[]): Promise<Answer | Refused | null> {
    const command = { kind: 'enter', box: 'chance', words: words.map(toWire) };
    const key = JSON.stringify(command.words);
    const known = this.#known.get(key) ?? (await this.#ask(command));
    if (known) this.#known.set(key, known);
    return known;
  }
}

/** All words, each by itself, none, and for a few words everything between. */
export function subsets(words: readonly SketchedWord[]): SketchedWord[][] {
  if (2 ** words.length > MOST_SUBSETS) return [[...words], ...words.map((word) => [word]), []];
  return Array.from({ length: 2 ** words.length }, (_, mask) => words.filter((_, i) => mask & (1 << i))).reverse();
}

function isGood(preview: Preview): boolean {
  return preview.words.every(({ verdict }) => verdict === null || verdict.valid);
}

export function bestBoxes(
  choices: readonly (readonly SketchedWord[])[],
  answers: readonly (Answer | Refused)[],
): Partial<Record<Box, Worth>> {
  const best: Partial<Record<Box, Worth>> = {};
  answers.forEach((answer, i) => {
    if (answer.kind !== 'answer' || !isGood(answer.preview as Preview)) return;
    for (const [box, score] of Object.entries((answer.preview as Preview).boxes) as [Box, Score][]) {
      const before = best[box];
      if (!before || score.points + score.extra > before.points + before.extra)
        best[box] = { ...score, words: choices[i]!.map((word) => word.id) };
    }
  });
  return best;
}

/** About each word: as it lies among the others if all fit, else by itself; what does not fit is told at the last. */
export function facts(
  words: readonly SketchedWord[],
  choices: readonly (readonly SketchedWord[])[],
  answers: readonly (Answer | Refused)[],
): Map<number, WordFacts> {
  const found = new Map<number, WordFacts>();
  const all = answers[0]!;
  words.forEach((word, i) => {
    const alone = answers[choices.findIndex((choice) => choice.length === 1 && choice[0] === word)]!;
    if (all.kind === 'answer') found.set(word.id, (all.preview as Preview).words[i]!);
    else if (alone.kind === 'answer' && i < words.length - 1) found.set(word.id, (alone.preview as Preview).words[0]!);
    else found.set(word.id, { refused: alone.kind === 'refused' ? alone : all });
  });
  return found;
}
