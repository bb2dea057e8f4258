// The eleven boxes in the order of the score card, as the server counts them.
import type { Enter } from './types';

export type Box = Enter['box'];

export const upper: readonly Box[] = ['two', 'three', 'four', 'five', 'six'];
export const lower: readonly Box[] = ['two_words', 'three_words', 'full_house', 'straight', 'kniffel', 'chance'];
export const boxes: readonly Box[] = [...upper, ...lower];
