// German texts of the solitaire.
const turns = (n: number): string => (n === 1 ? '1 Zug' : `${n} Züge`);

export const solitaire = {
  turns,
  start: {
    code: 'Blatt',
    codeHint: 'Wer denselben Code eingibt, bekommt dieselben Steine. Leer: neue.',
    codeWrong: 'Höchstens zwölf Buchstaben und Ziffern.',
    goal: 'Erreiche 99 Punkte in möglichst wenigen Zügen. Auch Ziehen ist ein Zug.',
  },
  facts: {
    label: 'Wie es steht',
    points: 'Punkte',
    of: (n: number): string => `${n} von 99`,
    turns: 'Züge, weniger ist besser',
    best: 'Dein Bestes',
    code: 'Blatt',
    codeHint: 'Wer diesen Code bei „Allein“ eingibt, spielt dieselben Steine. So könnt ihr vergleichen.',
    copy: 'Code kopieren',
    copied: 'Kopiert',
  },
  stop: {
    stop: 'Aufhören',
    title: 'Wirklich aufhören?',
    hint: 'Jeder Punkt, der bis 99 fehlt, zählt dann wie ein Zug.',
    no: 'Weiterspielen',
    yes: 'Aufhören',
  },
  end: {
    score: 'Ergebnis:',
    reached: (n: number): string => `99 Punkte in ${n === 1 ? 'einem Zug' : `${n} Zügen`}.`,
    missed: (points: number, missing: number): string => `${points} Punkte. Die ${missing} fehlenden zählen als Züge.`,
    longest: (word: string): string => `Dein längstes Wort: ${word}.`,
    fresh: 'Neue Steine',
    same: 'Dieselben noch einmal',
    shareGo: 'Teilen',
    share: (code: string, n: number): string =>
      `Wortrommé allein, Blatt ${code}: ${turns(n)}. Schaffst du es schneller?`,
  },
  sent: {
    title: (code: string): string => `Wortrommé allein, Blatt ${code}`,
    hint: 'Dieselben Steine, die jemand anderes hatte. Erreiche 99 Punkte in möglichst wenigen Zügen.',
    go: 'Spielen',
  },
};
