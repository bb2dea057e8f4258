// English: the introduction at the first game.
import type { intro as introDe } from './intro.de';

export const intro: typeof introDe = {
  title: 'First time here?',
  steps: [
    [
      'Drawing letters',
      'You only see how large they are. Tap a size and the letter turns up. Large tiles touch more neighbours, small ones fit any gap.',
    ],
    [
      'The first round is free',
      'Everybody lays a single letter, anywhere. It need not touch anything and need not make a word.',
    ],
    [
      'Attach and name',
      'Now your letter has to touch an edge and be part of a new word. Name everything else you see as well.',
    ],
    [
      'Knocking',
      'After each turn the others may knock. Whoever knocks names a word nobody has yet, and plays next. Without a word it costs a letter.',
    ],
  ],
  of: (n) => `Step ${n} of 4`,
  next: 'Next',
  skip: 'Skip',
  done: 'Let’s go',
};
