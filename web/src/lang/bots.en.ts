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
  },
  portraits: {
    passt_sich_an: 'Tries harder when you win, and holds back when you lose.',
    anfaenger: 'Knows the words of a ten-year-old, overlooks long ones.',
    hobby: 'Knows the words in the newspaper, overlooks some.',
    geuebt: 'Knows rarer words too, overlooks fewer.',
    klub: 'Knows the large dictionary, and doubts where doubt is due.',
    meister: 'Knows words hardly anybody says, and overlooks little.',
    experte: 'Knows every word and overlooks next to nothing.',
  },
  standing: (below, above) =>
    below === above ? `Plays like ${below} for now.` : `Plays between ${below} and ${above} for now.`,
  characters: [
    { name: 'Pencil', line: 'answers quickly' },
    { name: 'Cup', line: 'seldom doubts' },
    { name: 'Hourglass', line: 'takes its time' },
    { name: 'Sharpener', line: 'likes to doubt' },
    { name: 'Pad', line: 'thinks in peace' },
    { name: 'Eraser', line: 'is quick and trusting' },
    { name: 'Ruler', line: 'is exacting' },
  ],
  character: (name, line) => `${name} ${line}.`,
  seat: (level, line) => `computer, ${level}${line && `, ${line}`}`,
  next: {
    more: (names) => `${list(names)} will try a little harder next time.`,
    less: (names) => `${list(names)} will hold back a little next time.`,
    same: (names) => `${list(names)} will play as today next time.`,
  },
};
