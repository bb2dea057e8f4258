// German: training alone.
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);

export const training = {
  start: {
    seconds: 'Zeit je Runde',
    second: (n: number): string => (n === 0 ? 'Ohne' : `${n / 60} min`),
    code: 'Code der Karten',
    codeHint: 'Mit demselben Code fallen dieselben Karten und Würfel.',
    codeWrong: 'Ein Code hat höchstens zwölf Buchstaben und Ziffern.',
    about: 'Sieben Würfel, ein Thema, die Uhr läuft: Räum in fünf Runden so viel ab, wie du kannst. Die beste Runde zählt.',
    noBest: 'Noch kein Ergebnis auf diesem Gerät.',
    best: (n: number): string => `Deine beste Runde bisher: ${points(n)}.`,
    back: 'Zurück',
    go: 'Los geht’s',
  },
  end: {
    rounds: 'Deine fünf Runden',
    round: (n: number): string => `${n}. Runde`,
    record: 'Das ist dein neuer Rekord!',
    best: (n: number): string => `Dein Rekord: ${points(n)}.`,
    code: (code: string): string => `Karten und Würfel mit dem Code ${code}.`,
    fresh: 'Neue Würfel',
    same: 'Dieselben noch einmal',
  },
};
