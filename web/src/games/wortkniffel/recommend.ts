// Which box is lit for the words that lie there. Not the one that brings most at this moment: Chance takes every throw
// (R16) and would be lit always, and a word of two letters must not be told to wait because six are dearer.
import type { Box } from './boxes';
import type { Worth } from './previews.svelte';

/**
 * What a box has brought at the end of a game, on average and with the games in which it stayed at 0: so a box that is
 * seldom filled costs little to fill now. Measured by `benchmarks/boxes_wortkniffel.py`.
 */
export const USUAL: Readonly<Record<Box, number>> = {
  two: 9,
  three: 11,
  four: 9,
  five: 11,
  six: 11,
  two_words: 13,
  three_words: 13,
  full_house: 20,
  straight: 8,
  kniffel: 20,
  chance: 13,
};

/**
 * The box that gains most over what it usually brings. Chance fits everything and so is no advice, except when no throw
 * is left and nothing else fits. Null: nothing that lies there fits anything.
 */
export function recommended(worth: Partial<Record<Box, Worth>>, isLastThrow: boolean): Box | null {
  const fitting = (Object.entries(worth) as [Box, Worth][])
    .map(([box, { points, extra }]) => ({ box, points: points + extra }))
    .filter(({ box, points }) => points > 0 && box !== 'chance');
  const gain = ({ box, points }: { box: Box; points: number }): number => points - USUAL[box];
  const [best] = fitting.sort((a, b) => gain(b) - gain(a));
  return best?.box ?? (isLastThrow && worth.chance?.points ? 'chance' : null);
}
