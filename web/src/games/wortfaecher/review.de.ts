// German words for looking back on a turn.
export const de = {
  take: (card: string): string => (card ? `${card} vom Ablagestapel nehmen` : 'die offene Karte nehmen'),
  draw: 'eine verdeckte Karte ziehen',
  discard: (card: string): string => (card ? `${card} abwerfen` : 'eine Karte abwerfen'),
  nothing: 'nichts auslegen',
};

export type ReviewTexts = typeof de;
