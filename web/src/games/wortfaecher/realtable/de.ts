export const de = {
  hourglass: 'In der Schachtel liegt keine; wer zügig spielen mag, einigt sich auf eine Zeit für jeden Zug.',
  words: 'Auch Vornamen und Orte gelten. Abkürzungen und bloße Vor- oder Nachsilben nicht.',
  round: (n: number): string => `Runde ${n}`,
  cards: (n: number): string => `${n} Karten`,
  game: (n: number): string => `Partie ${n}`,
  laid: 'Kartenwerte der ausgelegten Wörter',
  left: 'Kartenwerte, die übrig sind',
  longest: 'Längstes Wort, in Buchstaben',
  nothing: 'keins',
  bonusHint: 'Wer allein das längste hat, bekommt 5 dazu. Bei Gleichstand niemand.',
  doubt: 'Anzweifeln verloren?',
  doubtHint: (had: string): string =>
    `Der Wert des Wortes geht ab, höchstens was vor dieser Runde da war: ${had}. Ein falsches Wort oben nicht mitzählen.`,
  doubtValue: 'Wert des Wortes',
  doubtTake: 'Abziehen',
  doubtDrop: (n: number): string => `Abzug ${n} streichen`,
  best: 'Am besten',
  bestNote: 'am wenigsten übrig',
};

export type PadTexts = typeof de;
