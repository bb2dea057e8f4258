// Which results of the solitaires are comparable (R42, R43).
import type { Shelf } from '../../records';
import { unusual } from '../../records';
import { usual } from './solitaire';
import type { Options } from './types';

/** What is agreed on among several, and what stands in front already. */
const INDIFFERENT = [
  'referee',
  'penalty',
  'hourglass',
  'catch_up',
  'knock_window',
  'doubt_window',
  'wrong_challenges',
  'early_end',
  'start',
  'deal',
  'language',
  'solitaire',
  'letters',
  'minutes',
  'scoring',
];

export const records: Shelf<Options> = {
  game: 'zickzack',
  rulesOf(options) {
    if (options.riddle) return 'riddle'; // R54: never beside a solitaire
    const { variant, letters, minutes } = usual(options);
    const scoring = variant === 'long' ? [] : [options.scoring ?? 1];
    const others = unusual({ ...options }, { abbreviations: 'usual' }, INDIFFERENT);
    return [[options.language ?? 'de', variant, letters, minutes, ...scoring].join('.'), others]
      .filter(Boolean)
      .join('&');
  },
};
