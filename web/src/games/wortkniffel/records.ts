// Which results of Wortkniffel alone are comparable (R21).
import type { Shelf } from '../../records';
import { unusual } from '../../records';
import type { Options } from './types';

export const records: Shelf<Options> = {
  game: 'wortkniffel',
  // Alone words are checked at once, and nobody doubts them.
  rulesOf: (options) => unusual({ ...options }, { hourglass: 120 }, ['referee', 'wrong_challenges']),
};
