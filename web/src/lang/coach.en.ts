// English texts of practice, and of positions that are looked into.
import type * as German from './coach.de';

const points = (n: number): string => (n === 1 ? '1 point' : `${n.toLocaleString('en')} points`);

export const coach: typeof German.coach = {
  practice: 'Practice',
  practiceHint: 'After each move you hear what could have been done. The result counts nowhere.',
  practiceApart: 'Practice belongs to no circle.',
  uncounted: 'Practice: the result counts nowhere.',
  right: 'Just right.',
  gave: (worth) => `You gave away ${worth}. Do you see where?`,
  estimated: 'estimated',
  show: 'Show',
  hide: 'Hide',
  there: (move, brings) => `Better: ${move}${brings && `, for ${brings}`}`,
  gain: points,
  wordless: 'a move without a word',
  copy: 'Copy the position',
  copyHint: 'What lies before you, as one line of text. Pasted on the home page, it tells what is best.',
  copyLater:
    'What lies before you, as one line of text. Pasted on the home page after the game, it tells what was best.',
  position: 'Position',
  best: 'The best here',
  field: 'Position as text',
  fieldHint: 'The game, a colon, and what lies there. You can copy one in the menu of a table and in replays.',
  go: 'Look',
  exact: 'Points expected by the end, computed exactly.',
  guessed: 'Points expected by the end, estimated.',
  points: (n) => (n ? points(n) : ''),
  expected: (value) => `expected ${value}`,
  yours: 'Your letters',
};
