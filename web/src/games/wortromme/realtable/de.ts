export const de = {
  hourglass: 'Wer in der Zeit kein Wort findet, zieht einen Stein.',
  words: 'Einzahl, Mehrzahl und gebeugte Formen gelten. Namen, Abkürzungen und Fremdes nicht.',
  goal: 'Wer 99 Punkte erreicht, gewinnt sofort.',
  toGoal: (n: number): string => `noch ${n}`,
  first: 'Das erste Wort hat mindestens sechs Buchstaben.',
  pass: 'Ohne Wort weiter',
};

export type PadTexts = typeof de;
