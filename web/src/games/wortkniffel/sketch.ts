// Words being formed, before the server hears of them: whatever lies in a word is kept when the others are thrown.
// Free functions over one immutable object; no rules of the game, only letters on dice.
import type { OpenWord } from '../../net/protocol';
import type { Spelled, Word } from './types';

export interface SketchedWord {
  readonly id: number;
  /** The dice in order; null: the word was typed, and the server finds the dice. */
  readonly dice: readonly number[] | null;
  /** One for each die; '' is a joker that has no letter yet. */
  readonly letters: readonly string[];
}
export interface Sketch {
  readonly words: readonly SketchedWord[];
  /** Where the next letter goes. */
  readonly active: number;
  readonly count: number;
}
/** Dice the server found for typed words, by the word's id. */
export type Laid = ReadonlyMap<number, readonly number[]>;

export const MOST_WORDS = 3;
/** In the place of a letter: which one the joker is to be is open. */
export const OPEN = '*';
const LONGEST = 7;

export const nothing: Sketch = { words: [{ id: 1, dice: [], letters: [] }], active: 1, count: 1 };

export function diceOf(word: SketchedWord, laid: Laid): readonly number[] {
  return word.dice ?? laid.get(word.id) ?? [];
}

export function kept(sketch: Sketch, laid: Laid): number[] {
  return sketch.words.flatMap((word) => diceOf(word, laid)).sort((a, b) => a - b);
}

export function isEmpty(sketch: Sketch): boolean {
  return sketch.words.every((word) => word.letters.length === 0);
}

/** Words that can be asked about: begun, and without an open joker. */
export function complete(sketch: Sketch): SketchedWord[] {
  return sketch.words.filter((word) => word.letters.length > 0 && !word.letters.includes(''));
}

export function toWire(word: SketchedWord): Word {
  const text = word.letters.join('');
  return word.dice === null ? { text } : { text, dice: [...word.dice] };
}

/** The same for who looks on: the dice of each word, and the letters of its jokers. */
export function seenByAll(sketch: Sketch, laid: Laid, isJoker: (die: number) => boolean): OpenWord[] {
  return sketch.words
    .map((word) => ({ letters: word.letters, pieces: [...diceOf(word, laid)] }))
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ letters, pieces }) => ({
      pieces,
      jokers: pieces.flatMap((die, at) => (isJoker(die) ? [letters[at] || OPEN] : [])).join(''),
    }));
}

/** Take a die into the active word, or put it back from whichever word it lies in. `letter` is '' for a joker. */
export function toggle(sketch: Sketch, die: number, letter: string, laid: Laid): Sketch {
  const holder = sketch.words.find((word) => diceOf(word, laid).includes(die));
  return holder ? remove(sketch, holder, diceOf(holder, laid).indexOf(die), laid) : append(sketch, die, letter, laid);
}

function append(sketch: Sketch, die: number, letter: string, laid: Laid): Sketch {
  const active = activeWord(sketch);
  if (active.dice === null && !laid.has(active.id)) return append(nextWord(sketch), die, letter, laid);
  const dice = [...diceOf(active, laid), die];
  return change(sketch, { ...active, dice, letters: [...active.letters, letter] });
}

function remove(sketch: Sketch, word: SketchedWord, at: number, laid: Laid): Sketch {
  const dice = diceOf(word, laid).filter((_, i) => i !== at);
  return change(sketch, { ...word, dice, letters: word.letters.filter((_, i) => i !== at) });
}

/** A typed letter answers the word's open joker first; a word that is typed on is left to the server to lay. */
export function type(sketch: Sketch, letter: string): Sketch {
  const active = activeWord(sketch);
  const joker = active.letters.indexOf('');
  if (joker >= 0) return setJoker(sketch, active.id, joker, letter);
  if (active.letters.length >= LONGEST) return sketch;
  return change(sketch, { ...active, dice: null, letters: [...active.letters, letter] });
}

export function setJoker(sketch: Sketch, id: number, at: number, letter: string): Sketch {
  const word = sketch.words.find((one) => one.id === id);
  if (!word) return sketch;
  return change(sketch, { ...word, letters: word.letters.with(at, letter) });
}

export function backspace(sketch: Sketch, laid: Laid): Sketch {
  const active = activeWord(sketch);
  if (active.letters.length > 0) {
    const letters = active.letters.slice(0, -1);
    const dice = active.dice === null && letters.length > 0 ? null : diceOf(active, laid).slice(0, -1);
    return change(sketch, { ...active, letters, dice: letters.length ? dice : [] });
  }
  const before = sketch.words.filter((word) => word.id !== active.id).at(-1);
  return before ? change({ ...sketch, active: before.id }, before) : sketch;
}

/** A new word, unless one is waiting for its first letter already. */
export function nextWord(sketch: Sketch): Sketch {
  const waiting = sketch.words.find((word) => word.letters.length === 0);
  if (waiting) return { ...sketch, active: waiting.id };
  const id = sketch.count + 1;
  return { words: [...sketch.words, { id, dice: [], letters: [] }], active: id, count: id };
}

export function activate(sketch: Sketch, id: number): Sketch {
  return tidy({ ...sketch, active: id });
}

/** Before the dice fly: typed words hold on to the dice they lie on, those without dice are forgotten. */
export function settle(sketch: Sketch, laid: Laid): Sketch {
  const words = sketch.words
    .filter((word) => word.dice !== null || laid.has(word.id))
    .map((word) => ({ ...word, dice: diceOf(word, laid) }));
  return words.length ? tidy({ ...sketch, words }) : restart(sketch);
}

/** A sketch of what lies on the table already, after the page was opened anew. */
export function lying(sketch: Sketch, laid: readonly Spelled[]): Sketch {
  if (!laid.length) return restart(sketch);
  const words = laid.map(({ text, dice }, i) => ({ id: sketch.count + 1 + i, dice, letters: [...text] }));
  const last = words.at(-1)!.id;
  return { words, active: last, count: last };
}

/** An empty sketch whose word is not mistaken for one of before. */
export function restart(sketch: Sketch): Sketch {
  const id = sketch.count + 1;
  return { words: [{ id, dice: [], letters: [] }], active: id, count: id };
}

export function activeWord(sketch: Sketch): SketchedWord {
  return sketch.words.find((word) => word.id === sketch.active) ?? sketch.words.at(-1)!;
}

function change(sketch: Sketch, word: SketchedWord): Sketch {
  return tidy({ ...sketch, words: sketch.words.map((one) => (one.id === word.id ? word : one)) });
}

/** Words that ran empty disappear, except the active one; there is always an active one. */
function tidy(sketch: Sketch): Sketch {
  const words = sketch.words.filter((word) => word.letters.length > 0 || word.id === sketch.active);
  const active = words.some((word) => word.id === sketch.active) ? sketch.active : (words.at(-1)?.id ?? 0);
  return words.length ? { ...sketch, words, active } : restart(sketch);
}
