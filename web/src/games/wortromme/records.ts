// Which results of the solitaire are comparable (R30: the fewest turns).
import type { Shelf } from '../../records';
import { unusual } from '../../records';
import { names, presets } from './presets';
import type { Options } from './types';

/** What is agreed on among several. */
const AMONG_OTHERS = [
  'referee',
  'penalty',
  'compact',
  'challenger_draws',
  'wrong_challenges',
  'doubt_window',
  'start',
  'deal',
];

const rulesOf = (options: Options): string => unusual({ ...options }, { stacks: 'open', hint: true }, AMONG_OTHERS);

export const records: Shelf<Options> = {
  game: 'wortromme',
  fewest: true,
  rulesOf,
  /** The best was kept by the name of a preset, below zero; those of all other rules were mixed up. */
  carried(rules, score) {
    const preset = names.find((name) => name === rules);
    return preset ? { rules: rulesOf(presets[preset]), score: -score } : null;
  },
};
