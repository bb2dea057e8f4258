// German: the introduction at the first game.
export const intro = {
  title: 'Zum ersten Mal hier?',
  steps: [
    [
      'Buchstaben ziehen',
      'Du siehst nur, wie groß sie sind. Tipp eine Größe an, und der Buchstabe dreht sich um. Große Steine berühren mehr Nachbarn, kleine passen in jede Lücke.',
    ],
    [
      'Die erste Runde ist frei',
      'Jeder legt einen einzigen Buchstaben, irgendwohin. Er muss nichts berühren und kein Wort ergeben.',
    ],
    [
      'Anlegen und nennen',
      'Jetzt muss dein Buchstabe eine Kante berühren und in einem neuen Wort vorkommen. Nenne auch gleich alles andere, was du siehst.',
    ],
    [
      'Klopfen',
      'Nach jedem Zug dürfen die anderen klopfen. Wer klopft, nennt ein Wort, das noch keiner hat, und ist als Nächstes dran. Ohne Wort kostet es einen Buchstaben.',
    ],
  ],
  of: (n: number): string => `Schritt ${n} von 4`,
  next: 'Weiter',
  skip: 'Überspringen',
  done: 'Los geht’s',
};
