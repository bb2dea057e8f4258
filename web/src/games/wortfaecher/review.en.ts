// English words for looking back on a turn.
import type { ReviewTexts } from './review.de';

export const en: ReviewTexts = {
  take: (card) => (card ? `taking ${card} from the discard pile` : 'taking the open card'),
  draw: 'drawing an unknown card',
  discard: (card) => (card ? `discarding ${card}` : 'discarding a card'),
  nothing: 'laying out nothing',
};
