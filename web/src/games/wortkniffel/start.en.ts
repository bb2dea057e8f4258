import type { StartTexts } from '../module';

export const start: StartTexts = {
  children: 'No timer, and leniency if you do take one; tips are on, the dictionary helps, coarse words do not count.',
  gist: ({ hourglass = 120, referee }) =>
    `${hourglass ? `${hourglass} seconds for each turn` : 'No timer'}, ${referee === 'challenge' ? 'whoever doubts asks the dictionary' : 'the dictionary checks'}.`,
};
