// Which results of the training are comparable (R27).
import type { Shelf } from '../../records';
import { unusual } from '../../records';
import type { Options } from './types';

/** What is agreed on among several, and what stands in front already. */
const INDIFFERENT = [
  'special_die',
  'moment',
  'thinking',
  'objection',
  'tie',
  'vetoes',
  'start',
  'deal',
  'language',
  'seconds',
  'children',
];

export const records: Shelf<Options> = {
  game: 'buecherwurm',
  rulesOf(options) {
    if (options.riddle) return 'riddle'; // R37: never beside a training
    const plain = [options.language ?? 'de', options.seconds ?? 120, options.children ? 'easy' : 'all'].join('.');
    return [plain, unusual({ ...options }, { trust: 'half', penalty: true }, INDIFFERENT)].filter(Boolean).join('&');
  },
};
