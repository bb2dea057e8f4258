// Which results of the solitaire are comparable (R36: the fewest points left).
import type { Shelf } from '../../records';
import { unusual } from '../../records';
import type { Options } from './types';

/** What is agreed on among several. */
const AMONG_OTHERS = [
  'referee',
  'hourglass',
  'first_turn_out',
  'wrong_challenges',
  'doubt_window',
  'dealer',
  'head_start',
  'word_levels',
  'deal',
];

export const records: Shelf<Options> = {
  game: 'wortfaecher',
  fewest: true,
  rulesOf: (options) => unusual({ ...options }, { advice: 'everyday' }, AMONG_OTHERS),
};
