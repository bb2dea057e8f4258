// What every picture of the album knows: the figures, who is called how, and who is looked at.
import type { Statistics } from '../../net/protocol';

export interface Album {
  readonly stats: Statistics;
  /** By their numbers. */
  readonly names: readonly string[];
  /** Who is looked at. */
  readonly who: number;
  /** The circle's name, for files. */
  readonly circle: string;
}

/** As report/curve.ts has dashes, so that people are told apart by more than a colour: the same in all pictures. */
const COLOURS = ['blue', 'cherry', 'fir', 'mustard', 'plum', 'ink', 'soft'];

export const tintOf = (who: number): string => `var(--${COLOURS[who % COLOURS.length]})`;
