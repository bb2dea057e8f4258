import type { StartTexts } from '../module';

export const start: StartTexts = {
  children: 'No timer and no penalty tiles, hints are on, the dictionary helps; coarse words do not count.',
  gist: ({ hourglass = 0, referee, hint = true }) =>
    `${hourglass ? `${hourglass} seconds for each turn` : 'No timer'}, ${referee === 'challenge' ? 'whoever doubts asks the dictionary' : 'the dictionary checks'}, ${hint ? 'with' : 'without'} hints.`,
};
