import type { PadTexts } from './de';

export const en: PadTexts = {
  hourglass: 'There is none in the box; who likes to play briskly agrees on a time for each turn.',
  words: 'First names and places count too. Abbreviations and mere prefixes or suffixes do not.',
  round: (n) => `Round ${n}`,
  cards: (n) => `${n} cards`,
  game: (n) => `Game ${n}`,
  laid: 'Card values of the words laid',
  left: 'Card values that are left',
  longest: 'Longest word, in letters',
  nothing: 'none',
  bonusHint: 'Whoever alone has the longest gets 5 more. On a tie nobody does.',
  doubt: 'Lost a challenge?',
  doubtHint: (had) =>
    `The value of the word is taken off, at most what was there before this round: ${had}. Do not count a wrong word above.`,
  doubtValue: 'Value of the word',
  doubtTake: 'Take off',
  doubtDrop: (n) => `Strike the deduction of ${n}`,
  best: 'Best',
  bestNote: 'least left over',
};
