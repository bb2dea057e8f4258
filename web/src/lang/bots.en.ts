// English texts about bots.
import type { BotTexts } from './bots.de';

const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

export const bots: BotTexts = {
  levels: {
    passt_sich_an: 'Adapts to you',
    anfaenger: 'Beginner',
    hobby: 'Casual',
    geuebt: 'Practised',
    klub: 'Club',
    meister: 'Master',
    experte: 'Expert',
    perfekt: 'Perfect',
  },
  portraits: {
    passt_sich_an: 'Tries harder when you win, and holds back when you lose.',
    anfaenger: 'Knows the words of a ten-year-old, overlooks long ones.',
    hobby: 'Knows the words in the newspaper, overlooks some.',
    geuebt: 'Knows rarer words too, overlooks fewer.',
    klub: 'Knows the large dictionary, and doubts where doubt is due.',
    meister: 'Knows words hardly anybody says, and overlooks little.',
    experte: 'Knows every word and overlooks next to nothing.',
    perfekt: 'Gives nothing away; until all is computed it plays like Expert.',
  },
  standing: (below, above) =>
    below === above ? `Plays like ${below} for now.` : `Plays between ${below} and ${above} for now.`,
  characters: {
    scales: { name: 'Scales', promise: 'Tries harder when you win, and holds back when you lose.' },
    top: { name: 'Spinning Top', promise: 'Goes by how you play, and answers quickly.' },
    button: { name: 'Button', promise: 'Believes almost anything and gives you plenty of time.' },
    hourglass: { name: 'Hourglass', promise: 'Knows simple words and is in no hurry.' },
    cup: { name: 'Cup', promise: 'Knows the words in the newspaper and seldom doubts.' },
    eraser: { name: 'Eraser', promise: 'Is quick and trusting, and overlooks some words.' },
    pencil: { name: 'Pencil', promise: 'Knows many words and answers quickly.' },
    pad: { name: 'Pad', promise: 'Thinks in peace and seldom bluffs.' },
    sharpener: { name: 'Sharpener', promise: 'Likes to doubt: be sure of every word.' },
    inkwell: { name: 'Inkwell', promise: 'Knows the large dictionary and likes to bluff.' },
    ruler: { name: 'Ruler', promise: 'Is exacting and thinks things over.' },
    magnifier: { name: 'Magnifier', promise: 'Searches for long and overlooks little.' },
    quill: { name: 'Quill', promise: 'Knows every word and writes it down at once.' },
    lexicon: { name: 'Lexicon', promise: 'Knows every word and seldom bluffs.' },
    die: { name: 'Die', promise: 'Works everything out; until it has, it plays like Expert.' },
  },
  forChildren: 'For children',
  program: {
    level: 'Program',
    promise: 'Somebody else has written it, and it is a guest here.',
    seat: 'computer, a program that is a guest',
    invite: (name) => `Add ${name}`,
  },
  seat: (level, promise) => `computer, ${level}${promise && `. ${promise}`}`,
  next: {
    more: (names) => `${list(names)} will try a little harder next time.`,
    less: (names) => `${list(names)} will hold back a little next time.`,
    same: (names) => `${list(names)} will play as today next time.`,
  },
};
