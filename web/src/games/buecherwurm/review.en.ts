// English words for looking back on a turn.
import type { ReviewTexts } from './review.de';

export const en: ReviewTexts = {
  theme: (title) => `Theme: ${title}`,
  other: 'turning to another theme',
  up: 'giving up',
};
