// Words being formed, before the server hears of them: whatever lies in a word is kept when the others are thrown.
// Free functions over one immutable object; no rules of the game, only letters on dice.
import type { Spelled, Word } from './types';

export interface DraftWord {
  readonly id: number;
  /** The dice in order; null: the word was typed, and the server finds the dice. */
  readonly dice: readonly number[] | null;
  /** One for each die; '' is a joker that has no letter yet. */
  readonly letters: readonly string[];
}
export interface Draft {
  readonly words: readonly DraftWord[];
  /** Where the next letter goes. */
  readonly active: number;
  readonly count: number;
}
/** Dice the server found for typed words, by the word's id. */
export type Laid = ReadonlyMap<number, readonly number[]>;

export const MOST_WORDS = 3;
const LONGEST = 7;

export const nothing: Draft = { words: [{ id: 1, dice: [], letters: [] }], active: 1, count: 1 };

export function diceOf(word: DraftWord, laid: Laid): readonly number[] {
  return word.dice ?? laid.get(word.id) ?? [];
}

export function kept(draft: Draft, laid: Laid): number[] {
  return draft.words.flatMap((word) => diceOf(word, laid)).sort((a, b) => a - b);
}

export function isEmpty(draft: Draft): boolean {
  return draft.words.every((word) => word.letters.length === 0);
}

/** Words that can be asked about: begun, and without an open joker. */
export function complete(draft: Draft): DraftWord[] {
  return draft.words.filter((word) => word.letters.length > 0 && !word.letters.includes(''));
}

export function toWire(word: DraftWord): Word {
  const text = word.letters.join('');
  return word.dice === null ? { text } : { text, dice: [...word.dice] };
}

/** Take a die into the active word, or put it back from whichever word it lies in. `letter` is '' for a joker. */
export function toggle(draft: Draft, die: number, letter: string, laid: Laid): Draft {
  const holder = draft.words.find((word) => diceOf(word, laid).includes(die));
  return holder ? remove(draft, holder, diceOf(holder, laid).indexOf(die), laid) : append(draft, die, letter, laid);
}

function append(draft: Draft, die: number, letter: string, laid: Laid): Draft {
  const active = activeWord(draft);
  if (active.dice === null && !laid.has(active.id)) return append(nextWord(draft), die, letter, laid);
  const dice = [...diceOf(active, laid), die];
  return change(draft, { ...active, dice, letters: [...active.letters, letter] });
}

function remove(draft: Draft, word: DraftWord, at: number, laid: Laid): Draft {
  const dice = diceOf(word, laid).filter((_, i) => i !== at);
  return change(draft, { ...word, dice, letters: word.letters.filter((_, i) => i !== at) });
}

/** A typed letter answers the word's open joker first; a word that is typed on is left to the server to lay. */
export function type(draft: Draft, letter: string): Draft {
  const active = activeWord(draft);
  const joker = active.letters.indexOf('');
  if (joker >= 0) return setJoker(draft, active.id, joker, letter);
  if (active.letters.length >= LONGEST) return draft;
  return change(draft, { ...active, dice: null, letters: [...active.letters, letter] });
}

export function setJoker(draft: Draft, id: number, at: number, letter: string): Draft {
  const word = draft.words.find((one) => one.id === id);
  if (!word) return draft;
  return change(draft, { ...word, letters: word.letters.with(at, letter) });
}

export function backspace(draft: Draft, laid: Laid): Draft {
  const active = activeWord(draft);
  if (active.letters.length > 0) {
    const letters = active.letters.slice(0, -1);
    const dice = active.dice === null && letters.length > 0 ? null : diceOf(active, laid).slice(0, -1);
    return change(draft, { ...active, letters, dice: letters.length ? dice : [] });
  }
  const before = draft.words.filter((word) => word.id !== active.id).at(-1);
  return before ? change({ ...draft, active: before.id }, before) : draft;
}

/** A new word, unless one is waiting for its first letter already. */
export function nextWord(draft: Draft): Draft {
  const waiting = draft.words.find((word) => word.letters.length === 0);
  if (waiting) return { ...draft, active: waiting.id };
  const id = draft.count + 1;
  return { words: [...draft.words, { id, dice: [], letters: [] }], active: id, count: id };
}

export function activate(draft: Draft, id: number): Draft {
  return tidy({ ...draft, active: id });
}

/** Before the dice fly: typed words hold on to the dice they lie on, those without dice are forgotten. */
export function settle(draft: Draft, laid: Laid): Draft {
  const words = draft.words
    .filter((word) => word.dice !== null || laid.has(word.id))
    .map((word) => ({ ...word, dice: diceOf(word, laid) }));
  return words.length ? tidy({ ...draft, words }) : restart(draft);
}

/** A draft of what lies on the table already, after the page was opened anew. */
export function lying(draft: Draft, laid: readonly Spelled[]): Draft {
  if (!laid.length) return restart(draft);
  const words = laid.map(({ text, dice }, i) => ({ id: draft.count + 1 + i, dice, letters: [...text] }));
  const last = words.at(-1)!.id;
  return { words, active: last, count: last };
}

/** An empty draft whose word is not mistaken for one of before. */
export function restart(draft: Draft): Draft {
  const id = draft.count + 1;
  return { words: [{ id, dice: [], letters: [] }], active: id, count: id };
}

export function activeWord(draft: Draft): DraftWord {
  return draft.words.find((word) => word.id === draft.active) ?? draft.words.at(-1)!;
}

function change(draft: Draft, word: DraftWord): Draft {
  return tidy({ ...draft, words: draft.words.map((one) => (one.id === word.id ? word : one)) });
}

/** Words that ran empty disappear, except the active one; there is always an active one. */
function tidy(draft: Draft): Draft {
  const words = draft.words.filter((word) => word.letters.length > 0 || word.id === draft.active);
  const active = words.some((word) => word.id === draft.active) ? draft.active : (words.at(-1)?.id ?? 0);
  return words.length ? { ...draft, words, active } : restart(draft);
}
