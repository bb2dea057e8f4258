// English: the lesson.
import type { lesson as de } from './lesson.de';

export const lesson: typeof de = {
  title: 'Trying out Wortfächer',
  piles: 'Pile and discards',
  hand: 'Your hand',
  word: 'Your word',
  bens: 'Ben lays',
  draw: 'First you take a card: the hidden one of the pile, or the open one. Take the open R.',
  drawWrong: 'You could. This time you need the open R.',
  spell: 'All cards but one shall be in words. Tap GRAS together, or type it.',
  spellWrong: 'We are looking for GRAS.',
  discard:
    'The N is left. Tap it: it goes onto the discards. At the table you drag it there or tap it twice, and for three seconds you can take it back.',
  out: 'You went out: 3 and 2 and 2 and 1 make 8 points. Everybody else has one more turn now.',
  next: 'On',
  doubt: 'Ben lays HUNZ. Do you believe that?',
  doubtLabel: 'What do you say?',
  good: 'Fine',
  challenge: 'Challenge',
  doubtWrong: 'Look again: is HUNZ a German word?',
  end: 'You were right! The word does not count, and Ben gives back what it would have been worth. Whoever doubts wrongly pays. The longest word of the round brings 5 extra.',
  done: 'Got it',
};
