import type { card as de } from './card.de';

export const card: typeof de = {
  title: 'Riddle of the day',
  open: 'not solved yet',
  stars: (n) => `${n} of 3 stars`,
  streak: (days) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
};
