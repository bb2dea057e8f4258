export const de = {
  hourglass: 'Dreißig Sekunden für den ganzen Zug, und ebenso viel für jeden, der klopft.',
  words: 'Orte gelten, Vornamen nicht. Abkürzungen nur, wenn es kein anderes Wort dafür gibt, wie SMS.',
  mode: 'Was zählt?',
  modes: { words: 'Wörter', letters: 'Buchstaben', long: 'Lange Wörter' },
  modeHints: {
    words: 'Jedes Wort ein Punkt; bei Gleichstand die Buchstaben.',
    letters: 'Jeder Buchstabe ein Punkt.',
    long: 'Ab dem fünften Buchstaben zählt jeder doppelt.',
  },
};

export type PadTexts = typeof de;
