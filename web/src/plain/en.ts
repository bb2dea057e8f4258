// English texts of a table whose game has none of its own.
import type { PlainTexts } from './de';

export const en: PlainTexts = {
  yours: 'It is your turn.',
  yoursToo: 'There is something you may do, too.',
  theirs: (names) => `${names} is on turn.`,
  wait: 'It goes on in a moment.',
  over: 'The game is over.',
  what: 'What you can do',
  lies: 'What you see',
  listing: 'Looking for what is possible …',
  notListed: 'It could not be found out what is possible.',
  again: 'Try again',
  more: (n) => `These are the first ${n}. There are more.`,
  send: 'Done',
  texts: 'Several with spaces between them',
  yes: 'yes',
  no: 'no',
  none: 'nothing',
  once: 'Once more?',
  home: 'Play something else',
  noOptions: 'There is nothing to agree on here.',
  rules: {
    title: (name) => `How to play ${name}`,
    about: 'What it is about',
    own: 'Somebody has brought this game along; there is no view of its own for its table yet.',
  },
  keys: {
    title: 'Keys',
    list: [
      ['Tab', 'to the next choice'],
      ['Enter', 'do what it says'],
    ],
  },
};
