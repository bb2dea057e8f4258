// Which results of Wortkniffel alone are comparable (R21).
import type { Shelf } from '../../records';
import { unusual } from '../../records';
import type { Options } from './types';

export const records: Shelf<Options> = {
  game: 'wortkniffel',
  // Alone nobody waits and nobody doubts: no hourglass unless one is chosen, and words are checked at once.
  rulesOf: (options) => unusual({ ...options }, {}, ['referee', 'wrong_challenges', 'doubt_window']),
};
