// English words for looking back on a turn.
import type { ReviewTexts } from './review.de';

export const en: ReviewTexts = {
  draw: 'drawing a tile',
  pass: 'passing',
  turns: (n) => (n === 1 ? 'one turn' : `${n} turns`),
  points: (n) => (n === 1 ? 'one point' : `${n} points`),
};
