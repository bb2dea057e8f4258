// English words for looking back on a turn.
import type { ReviewTexts } from './review.de';

export const en: ReviewTexts = {
  letters: (letters) => `laying ${letters} without naming a new word`,
  pass: 'passing',
  nothing: 'naming no word',
};
