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
  children: 'No timer and no penalty tiles, hints are on, the dictionary helps; coarse words do not count.',
  gist: ({ hourglass = 0, referee, hint = true }) =>
    `${hourglass ? `${hourglass} seconds for each turn` : 'No timer'}, ${referee === 'challenge' ? 'whoever doubts asks the dictionary' : 'the dictionary checks'}, ${hint ? 'with' : 'without'} hints.`,
};
