// English words for looking back on a turn.
import type { ReviewTexts } from './review.de';

const and = new Intl.ListFormat('en');

export const en: ReviewTexts = {
  first: 'throwing the dice',
  all: 'all dice once more',
  keep: (letters) => `keeping ${and.format(letters)}, throwing the others once more`,
  throw: 'throwing once more',
  enter: (words, box) => (words.length ? `${and.format(words)} (${box})` : box),
  cross: (box) => `crossing out ${box}`,
};
