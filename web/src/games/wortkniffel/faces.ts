// Letters of a word as pieces; a letter without points of its own came from the joker.
import { type LetterFace } from '../../kit/letter';
import type { Equipment, Spelled, State } from './types';

/** What is printed on one side of a die. */
export function printed(face: string, { joker, values }: Equipment, letter = ''): LetterFace {
  return face === joker ? { text: letter, joker: true } : { text: face, value: values[face] ?? 0 };
}

/** A word that lies on the dice of now, so that its joker is known. */
export function wordFaces(word: Spelled, table: State): LetterFace[] {
  const letters = [...word.text];
  return word.dice.map((die, at) => {
    const text = letters[at] ?? '';
    return table.dice[die] === table.equipment.joker ? { text, joker: true } : { text };
  });
}

/** A word of an earlier turn: only its letters are left. */
export function letterFaces(word: Spelled): LetterFace[] {
  return [...word.text].map((text) => ({ text }));
}
