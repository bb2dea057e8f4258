// English: the lesson.
import type { lesson as de } from './lesson.de';

export const lesson: typeof de = {
  title: 'Trying out Wortkniffel',
  dice: 'Your dice',
  laid: 'Laid already',
  card: 'Score card',
  throw: 'Seven letter dice, up to three throws. Throw them!',
  throwAll: 'Throw all dice',
  keep: 'What you tap stays. Keep H, U and S.',
  keepWrong: 'This one may go back into the cup. Keep H, U and S.',
  again: 'The other four are thrown again.',
  throwFour: 'Throw four dice',
  first: 'That fits! Tap HAUS together, or type it.',
  second: 'Three dice are left. They make EIN.',
  spellWrong: (word) => `We are looking for ${word}.`,
  box: 'Now you choose a box. Two words from all seven dice: which one brings the most?',
  boxWrong: 'You could. But another box brings more and seldom fits.',
  end: 'Full House, 25 points! There is only one of each of the eleven boxes. Tap one, and it tells you what it is for.',
  done: 'Got it',
};
