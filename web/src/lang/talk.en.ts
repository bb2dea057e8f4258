// English texts for what people show and say at a table, and for tips.
import type * as German from './talk.de';

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const list = (things: readonly string[]): string => new Intl.ListFormat('en').format(things);

export const phrases: typeof German.phrases = {
  hello: 'Hello everybody!',
  well_done: 'Well done!',
  good_luck: 'Good luck!',
  thanks: 'Thanks!',
  one_moment: 'One moment, please.',
  what_a_pity: 'What a pity!',
  laughing: 'Haha!',
  again: 'Another game?',
  clap: 'Applause',
  heart: 'Heart',
  smile: 'Smile',
  laugh: 'Laughter',
  wow: 'Amazement',
  sad: 'Sniff',
};

export const talk: typeof German.talk = {
  open: 'Say something',
  hush: 'Hide speech bubbles',
  hushHint: 'On this device you will then see and hear nothing of what others say.',
  spectator: 'Somebody watching',
  allowed: 'Talking allowed',
  allowedHint: 'Switched off, nobody at the table says anything, nor do those who watch.',
};

export const badge: typeof German.badge = {
  title: 'Colour and picture',
  colour: 'Colour',
  colours: { cherry: 'Cherry', fir: 'Fir green', blue: 'Blue', mustard: 'Mustard', plum: 'Plum', slate: 'Grey' },
  picture: 'Picture',
  letter: 'No picture, only the first letter',
  pictures: {
    apple: 'Apple',
    boat: 'Boat',
    cat: 'Cat',
    clover: 'Clover',
    fish: 'Fish',
    flower: 'Flower',
    house: 'House',
    moon: 'Moon',
    mushroom: 'Mushroom',
    owl: 'Owl',
    star: 'Star',
    sun: 'Sun',
  },
};

export const tips: typeof German.tips = {
  title: 'Tip',
  open: 'Tip',
  close: 'Close the tip',
  intro: 'Are you stuck?',
  price: (price) => `A tip is help and will be counted. ${price}`.trim(),
  take: 'Take a tip',
  first: 'How many points are there?',
  askLength: 'How long?',
  askLetters: 'Which letters?',
  askWord: 'Show the word',
  points: (n, words) => (words === 1 ? `A word for ${points(n)}` : `${words} words, ${points(n)} together`),
  length: (lengths) => `${list(lengths.map(String))} letters`,
  word: (words) => list(words),
  nothing: 'There is no good word in sight.',
  counted: (n) => `${n === 1 ? 'One tip' : `${n} tips`} so far; everybody at the table sees that.`,
  notAsked: 'There is a tip when it is your turn.',
};

export const soundOffer: typeof German.soundOffer = {
  ask: 'With sound?',
  taste: 'Try it',
  yes: 'Yes, please',
  no: 'Rather quiet',
};
