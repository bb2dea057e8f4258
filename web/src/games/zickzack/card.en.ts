import type { Card } from '../module';

export const card: Card = {
  name: 'Zickzack',
  line: 'Letters large and small, read this way and that. Whoever sees more, knocks.',
  box: 'Letter (Theta)',
  how: [
    'Attach one of your letters and name a new word that runs over it.',
    'Read from edge to edge, in any direction and round any corner.',
    'Whoever sees a word nobody has named yet, knocks.',
  ],
  alone: 'Many words or long ones, with or without a clock',
};
