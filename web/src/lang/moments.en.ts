// English texts of what every table shows when something counts.
import type { moments as de } from './moments.de';

const and = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

export const moments: typeof de = {
  right: (name) => `${name} was right!`,
  rightMe: 'You were right!',
  doubtsLeft: (name, n) =>
    n
      ? `${name} may be wrong ${n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`} more.`
      : `${name} may not challenge any more.`,
  wins: (name) => `A win for ${name}!`,
  winsMe: 'Won!',
  share: (names) => `A win for ${and(names)}!`,
  done: 'Done!',
  over: 'All over!',
  points: (n) => (n === 1 ? '1 point' : `${n} points`),
};
