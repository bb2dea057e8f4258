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
  children: 'No timer and no penalties, nine hints for everybody, knocking has time; coarse words do not count.',
  gist: ({ hourglass = 0, referee, hints = 0 }) =>
    `${hourglass ? `${hourglass} seconds for each turn` : 'No timer'}, ${referee === 'challenge' ? 'whoever doubts asks the dictionary' : 'the dictionary checks'}, ${hints ? `${hints} hints` : 'no hints'}.`,
};
