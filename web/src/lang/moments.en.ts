// English texts of what every table shows when something counts.
import type { moments as de } from './moments.de';

const and = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

export const moments: typeof de = {
  right: (name) => `${name} was right!`,
  rightMe: 'You were right!',
  wins: (name) => `${name} wins!`,
  winsMe: 'You have won!',
  share: (names) => `${and(names)} win!`,
  done: 'Done!',
  over: 'The game is over.',
  points: (n) => (n === 1 ? '1 point' : `${n} points`),
};
