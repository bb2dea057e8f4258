// German texts of the table of Geheimkarten.
export const de = {
  turn: (n: number): string => `Zug ${n}`,
  yours: 'Du bist dran.',
  theirs: (name: string): string => `${name} ist dran.`,
  over: (winners: string): string => `${winners} gewinnt.`,
  hand: 'Deine Hand',
  open: (card: string): string => `Offen liegt ${card}.`,
  draw: 'Ziehen',
  take: 'Offene nehmen',
  knock: 'Klopfen',
  discard: (card: string): string => `${card} abwerfen`,
  end: 'Aufhören',
  on: 'Weiterspielen',
  again: 'Nochmal?',
  home: 'Etwas anderes spielen',
  size: 'Karten auf der Hand',
  rules: {
    title: 'So geht Geheimkarten',
    parts: [{ title: 'Worum es geht', lines: ['Die höchste Hand gewinnt.'] }],
    own: 'Ein Spiel für die Tests.',
  },
  keys: { title: 'Tasten', list: [] },
};

export type GameTexts = typeof de;
