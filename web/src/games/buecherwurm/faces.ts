// What the dice of Bücherwurm show: letters with points, and the six faces of the special die.
import type { LetterFace } from '../../kit/letter';
import type { Die, View } from './types';

export type SpecialFace = NonNullable<View['special']>;
export const specialFaces = [
  'theme',
  'not',
  'plus_two',
  'any_letter',
  'stack',
  'question',
] as const satisfies readonly SpecialFace[];

const SIGNS: Record<SpecialFace, LetterFace> = {
  theme: { text: '', sign: 'turn' },
  not: { text: 'NOT' },
  plus_two: { text: '+2' },
  any_letter: { text: 'A–Z' },
  stack: { text: '', sign: 'stack' },
  question: { text: '?' },
};

export const specialFace = (face: SpecialFace): LetterFace => SIGNS[face];

export const isSpecial = (face: string): face is SpecialFace => (specialFaces as readonly string[]).includes(face);

/** As one writes it: the Q never stands alone, and where there are two letters it is either of them (R11). */
export function written(letters: string): string {
  if (letters === 'CK' || letters === 'XY') return [...letters].join('/');
  return letters === 'QU' ? 'Qu' : letters;
}

export function faceOf(die: Pick<Die, 'letters' | 'points' | 'special'>): LetterFace {
  return die.special ? SIGNS[die.special] : { text: written(die.letters), value: die.points };
}

/**
 * R29: one of each kind. Dice that show the same, are worth the same and lie in the same place make no difference, so
 * nobody is asked which of them it shall be.
 */
export function kinds(dice: readonly Die[]): Die[] {
  const kind = ({ letters, special, points, place, owner, half }: Die): string =>
    [letters, special, points, place, owner, half].join('/');
  return dice.filter((die, i) => dice.findIndex((other) => kind(other) === kind(die)) === i);
}
