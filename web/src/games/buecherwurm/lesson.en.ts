// English: the lesson.
import type { lesson as de } from './lesson.de';

export const lesson: typeof de = {
  title: 'Trying out Bücherwurm',
  middle: 'In the middle',
  bens: 'Before Ben',
  mine: 'Before you',
  themes: 'Themes',
  theme: 'Whoever is to choose picks one of three themes. The top one is the easiest: take it.',
  easy: 'On the beach',
  medium: 'Fragrant plants',
  hard: 'Asian cities',
  themeWrong: 'That is harder already. Take “On the beach” to practise.',
  name: 'Name something one sees on the beach that begins with one of the dice: a mussel perhaps, or sand.',
  field: 'Your term',
  take: 'Take',
  nameWrong: 'It has to begin with M, S, D, W or F.',
  steal:
    'The die lies before you now, its points count at the end of the round. You may steal, too: there is an H before Ben. What on the beach begins with H?',
  stealWrong: 'It has to begin with H: hat, harbour, hotel …',
  stolen:
    'Stolen! For that Ben gets a worm card, which counts one point. There are six of them in a round, so often one may steal.',
  next: 'On',
  nothing: 'And if you cannot think of anything? Then say so.',
  giveUp: 'I have no term',
  end: 'That costs 2 points and ends the round, as does the last die of the middle. Whoever has 21 points wins.',
  done: 'Got it',
};
