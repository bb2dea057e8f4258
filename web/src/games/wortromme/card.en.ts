import type { Card } from '../module';

export const card: Card = {
  name: 'Wortrommé',
  line: 'Add, rob, rebuild: other people’s words become yours.',
  box: 'Wort-Rummikub (Jumbo)',
  how: [
    'Your first word has at least six letters.',
    'From then on you may add and rob, as long as a word remains everywhere.',
    'Every letter of your new word is worth a point.',
  ],
};
