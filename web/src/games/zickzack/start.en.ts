import type { StartTexts } from '../module';

export const start: StartTexts = {
  children: 'No timer and no penalties, nine hints for everybody, knocking has time; coarse words do not count.',
  gist: ({ hourglass = 0, referee, hints = 0 }) =>
    `${hourglass ? `${hourglass} seconds for each turn` : 'No timer'}, ${referee === 'challenge' ? 'whoever doubts asks the dictionary' : 'the dictionary checks'}, ${hints ? `${hints} hints` : 'no hints'}.`,
};
