// German: training alone.
export const solitaire = {
  start: {
    seconds: 'Zeit je Runde',
    second: (n: number): string => (n === 0 ? 'Ohne' : `${n / 60} min`),
    code: 'Code der Karten',
    codeHint: 'Mit demselben Code fallen dieselben Karten und Würfel.',
    codeWrong: 'Ein Code hat höchstens zwölf Buchstaben und Ziffern.',
    about:
      'Sieben Würfel, ein Thema, die Uhr läuft: Räum in fünf Runden so viel ab, wie du kannst. Die beste Runde zählt.',
  },
  end: {
    rounds: 'Deine fünf Runden',
    round: (n: number): string => `${n}. Runde`,
    code: (code: string): string => `Karten und Würfel mit dem Code ${code}.`,
    fresh: 'Neue Würfel',
    same: 'Dieselben noch einmal',
  },
};
