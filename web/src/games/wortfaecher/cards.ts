// What is printed on cards, and a score in the chips of the box. For pictures only: points are the server's.
import type { LetterFace } from '../../kit/letter';
import type { Equipment, Laid } from './types';

export function faceOf(text: string, equipment: Equipment): LetterFace {
  const kind = equipment.cards[text];
  return kind ? { text, value: kind.points } : { text };
}

export function spellingOf(word: Pick<Laid, 'spelling' | 'text'>): string {
  return word.spelling || word.text;
}

const CHIPS = [10, 5, 1] as const;
export type Chip = (typeof CHIPS)[number];

/** As few chips as make up the score. */
export function chipsOf(score: number): Chip[] {
  const chips: Chip[] = [];
  let left = Math.max(0, score);
  for (const chip of CHIPS) {
    for (; left >= chip; left -= chip) chips.push(chip);
  }
  return chips;
}
