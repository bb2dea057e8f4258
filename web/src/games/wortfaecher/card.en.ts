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
  children: 'No timer, no penalties for mistakes, nobody goes out on the first turn; coarse words do not count.',
  gist: ({ hourglass = 0, referee }) =>
    `${hourglass ? `${hourglass} seconds for each turn` : 'No timer'}, ${referee === 'challenge' ? 'words are doubted before the scores' : 'the dictionary checks'}.`,
};
