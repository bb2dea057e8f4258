// German words for looking back on a turn.
export const de = {
  letters: (letters: string): string => `${letters} anlegen, ohne ein neues Wort zu nennen`,
  pass: 'passen',
  nothing: 'kein Wort nennen',
};

export type ReviewTexts = typeof de;
