import type { Card } from '../module';

export const card: Card = {
  name: 'Wortfächer',
  line: 'Cards in hand, words on the table. Six rounds, each one card richer.',
  box: 'Quiddler Junior (AMIGO)',
  how: [
    'Draw a card, discard a card.',
    'When all the others fit into words you lay them out, and the round is about to end.',
    'Everybody else has one more turn. Then the cards in the words count.',
  ],
  alone: 'The solitaire: eight piles, no opponent',
};
