// English texts of the table of Geheimkarten.
import type { GameTexts } from './de';

export const en: GameTexts = {
  turn: (n) => `Turn ${n}`,
  yours: 'It is your turn.',
  theirs: (name) => `${name} is on turn.`,
  over: (winners) => `${winners} wins.`,
  hand: 'Your hand',
  open: (card) => `Face up lies ${card}.`,
  draw: 'Draw',
  take: 'Take the open card',
  knock: 'Knock',
  discard: (card) => `Discard ${card}`,
  end: 'Stop here',
  on: 'Play on',
  again: 'Once more?',
  home: 'Play something else',
  size: 'Cards in the hand',
  rules: {
    title: 'How to play Geheimkarten',
    parts: [{ title: 'What it is about', lines: ['The highest hand wins.'] }],
    own: 'A game for the tests.',
  },
  keys: { title: 'Keys', list: [] },
};
