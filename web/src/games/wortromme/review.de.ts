// German words for looking back on a turn.
export const de = {
  draw: 'einen Stein ziehen',
  pass: 'passen',
};

export type ReviewTexts = typeof de;
