// German words for looking back on a turn.
export const de = {
  draw: 'einen Stein ziehen',
  pass: 'passen',
  turns: (n: number): string => (n === 1 ? 'einen Zug' : `${n} Züge`),
  points: (n: number): string => (n === 1 ? 'einen Punkt' : `${n} Punkte`),
};

export type ReviewTexts = typeof de;
