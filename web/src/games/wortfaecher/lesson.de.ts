// German: the lesson.
export const lesson = {
  title: 'Wortfächer ausprobieren',
  piles: 'Stapel und Ablage',
  hand: 'Deine Hand',
  word: 'Dein Wort',
  bens: 'Ben legt',
  draw: 'Zuerst nimmst du eine Karte: verdeckt vom Stapel oder die offene. Nimm das offene R.',
  drawWrong: 'Das ginge auch. Diesmal brauchst du das offene R.',
  spell: 'Alle Karten bis auf eine sollen in Wörtern stecken. Tippe GRAS zusammen, oder schreib es.',
  spellWrong: 'Wir suchen GRAS.',
  discard:
    'Das N bleibt übrig. Tippe es an: Es kommt auf die Ablage. Am Tisch ziehst du es dorthin oder tippst zweimal, und drei Sekunden lang kannst du es zurücknehmen.',
  out: 'Du hast ausgelegt: 3 und 2 und 2 und 1, das sind 8 Punkte. Alle anderen haben jetzt noch einen Zug.',
  next: 'Weiter',
  doubt: 'Ben legt HUNZ. Glaubst du das?',
  doubtLabel: 'Was sagst du?',
  good: 'Gut so',
  challenge: 'Anzweifeln',
  doubtWrong: 'Schau noch einmal hin: Gibt es das Wort HUNZ?',
  end: 'Du hattest recht! Das Wort zählt nicht, und Ben gibt ab, was es wert wäre. Wer sich beim Zweifeln irrt, zahlt selbst. Das längste Wort der Runde bringt 5 extra.',
  done: 'Verstanden',
};
