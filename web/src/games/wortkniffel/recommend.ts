// Which box is lit for the words that lie there. Not the one that brings most at this moment: Chance takes every throw
// (R16) and would be lit always, and a word of two letters must not be told to wait because six are dearer.
import type { Box } from './boxes';
import type { Worth } from './previews.svelte';

/**
 * What a single throw has for a box, on average and with the throws that have nothing: a box that seldom fits has
 * little, and so gains much when something does. Measured by `benchmarks/boxes_wortkniffel.py`.
 */
export const USUAL: Readonly<Record<Box, number>> = {
  two: 7,
  three: 9.5,
  four: 8.1,
  five: 6.4,
  six: 2.9,
  two_words: 10.7,
  three_words: 3.3,
  full_house: 11.1,
  straight: 0,
  kniffel: 2.1,
  chance: 14.8,
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
