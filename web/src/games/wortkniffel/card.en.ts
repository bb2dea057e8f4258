import type { Card } from '../module';

export const card: Card = {
  name: 'Wortkniffel',
  line: 'Seven dice, three rolls, eleven boxes. Luck does the rolling, you do the spelling.',
  box: 'Wort-Kniffel (Schmidt Spiele)',
  how: [
    'Roll up to three times and keep whatever looks like words.',
    'Build German words from your dice and enter them in a free box. Each box counts only once.',
    'After eleven rounds the highest score card wins.',
  ],
  pieces: 'The dice',
};
