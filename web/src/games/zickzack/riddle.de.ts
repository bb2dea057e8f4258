// German texts of riddles.
const letters = (n: number): string => (n === 1 ? '1 Buchstabe' : `${n} Buchstaben`);
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const words = (n: number): string => (n === 1 ? '1 Wort' : `${n} Wörter`);
const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;

export const riddle = {
  name: 'Rätsel',
  say: {
    start: 'Wo bringen diese fünf am meisten?',
    startHint: 'Jeder Buchstabe zählt mit seinem besten neuen Wort.',
    lay: 'Und der nächste Buchstabe?',
    layHint: (n: number): string => `Noch ${letters(n)}. Zurücknehmen geht immer.`,
    all: 'Alle fünf liegen.',
    allHint: 'Siehst du bessere Wörter oder Plätze? Sonst bist du fertig.',
    watching: 'Hier löst jemand ein Rätsel.',
    over: (n: number): string => `${points(n)}!`,
    overAll: 'Alle fünf Buchstaben haben einen Platz.',
    overLeft: (n: number): string => (n === 1 ? 'Ein Buchstabe ist übrig.' : `${letters(n)} sind übrig.`),
  },
  letters: {
    label: 'Deine Buchstaben und ihre Wörter',
    counts: (letter: string, word: string, n: number): string => `${letter} zählt mit ${word}, ${points(n)}.`,
    open: (letter: string): string => `${letter} liegt noch nicht.`,
    back: (names: readonly string[]): string => `${and(names)} zurücknehmen`,
  },
  facts: {
    label: 'Wie es steht',
    points: 'Punkte',
    left: 'Noch zu legen',
    leftLetters: letters,
    best: 'Bester Versuch',
    bestPoints: points,
    others: 'Auch gefunden',
    noted: (n: number): string => `Schon notiert: ${words(n)}`,
    notedHint: 'Das alles liegt schon da und zählt nicht mehr.',
  },
  stop: {
    stop: 'Fertig',
    title: (n: number): string => `Fertig mit ${n === 1 ? 'einem Punkt' : `${n} Punkten`}?`,
    hint: 'Dein bester Versuch zählt. Danach kannst du nichts mehr ändern.',
    hintLeft: (n: number): string =>
      `${n === 1 ? 'Ein Buchstabe liegt' : `${letters(n)} liegen`} noch nicht. Dein bester Versuch zählt.`,
    yes: 'Fertig',
    no: 'Weiter probieren',
  },
  end: {
    score: 'Ergebnis',
    counted: 'So haben deine Buchstaben gezählt',
    none: 'Kein Buchstabe hat einen Platz gefunden.',
  },
  rules: {
    title: 'So geht das Rätsel',
    parts: [
      {
        title: 'Fünf Buchstaben',
        lines: [
          'Auf dem Brett liegt ein angefangenes Spiel. Alle Wörter, die sich darauf lesen lassen, sind schon notiert.',
          'Lege deine fünf Buchstaben nacheinander an. Jeder muss sich an einer Kante anschließen und ein neues Wort ergeben.',
        ],
      },
      {
        title: 'Was zählt',
        lines: [
          'Jeder Buchstabe zählt mit einem Wort: dem besten, in dem er vorkommt und das nach ihm gelegte Buchstaben nicht braucht.',
          'Ein Wort bringt so viele Punkte, wie es Buchstaben hat, und ab dem fünften je einen mehr: STERN 6, GARTEN 8.',
        ],
      },
      {
        title: 'Probieren',
        lines: [
          'Was kein Wort ist, wird abgelehnt und kostet nichts. Was du gelegt hast, darfst du zurücknehmen, mit allem, was danach kam.',
          'Dein bester Versuch zählt. Eine Uhr läuft nicht.',
        ],
      },
    ],
    own: 'Gespielt nach den Regeln von Letter, hier in eigenen Worten. Das Rätsel ist von uns.',
  },
};
