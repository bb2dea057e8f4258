import type { StartTexts } from '../module';

export const start: StartTexts = {
  children:
    'No timer, no penalties for mistakes, tips are on, nobody goes out on the first turn; coarse words do not count.',
  gist: ({ hourglass = 0, referee }) =>
    `${hourglass ? `${hourglass} seconds for each turn` : 'No timer'}, ${referee === 'challenge' ? 'words are doubted before the scores' : 'the dictionary checks'}.`,
};
