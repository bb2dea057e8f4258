// German texts of riddles.
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const dice = (n: number): string => (n === 1 ? 'ein Würfel' : `${n} Würfel`);
const time = (seconds: number): string =>
  seconds % 60
    ? `${seconds} Sekunden`
    : seconds === 60
      ? 'eine Minute'
      : `${['zwei', 'drei'][seconds / 60 - 2]} Minuten`;

export const riddle = {
  name: 'Rätsel',
  say: {
    ready: (seconds: number): string => `Ein Thema, sieben Würfel, ${time(seconds)}.`,
    readyHint: 'Die Uhr läuft, sobald du das Buch aufschlägst.',
    watching: 'Hier löst jemand ein Rätsel.',
    name: 'Was fällt dir dazu ein?',
    nameHint: (left: number, n: number): string => `Noch ${dice(left)}, ${points(n)} bisher.`,
    over: (n: number): string => `${points(n)}!`,
    cleared: 'Alles abgeräumt.',
    left: (n: number): string => (n === 1 ? 'Ein Würfel ist liegen geblieben.' : `${n} Würfel sind liegen geblieben.`),
  },
  ready: { label: 'Das Buch ist noch zu', begin: 'Los!' },
  taken: {
    label: 'Was du hast',
    sum: points,
    nothing: 'Noch nichts. Was nicht auf der Liste zum Thema steht, kostet nichts.',
    die: (letters: string, term: string, n: number): string => `${letters}: ${term}, ${points(n)}`,
  },
  stop: { stop: 'Fertig', sure: 'Wirklich fertig?' },
  end: {
    score: 'Ergebnis',
    label: 'Deine Würfel',
    none: 'Kein Würfel genommen.',
    open: (letters: string, n: number): string => `${letters}, ${points(n)}, blieb liegen`,
  },
  rules: {
    title: 'So geht das Rätsel',
    parts: [
      {
        title: 'Gegen die Uhr',
        lines: [
          'Ein Thema und sieben Würfel, für alle gleich. Nenne etwas zum Thema und nimm einen Würfel mit dem Anfangsbuchstaben. Ä zählt als A, Ö als O, Ü als U; C/K gilt für C oder K, X/Y für X oder Y.',
          'Die Uhr läuft, sobald du das Buch aufschlägst. Es zählen die Punkte auf deinen Würfeln.',
        ],
      },
      {
        title: 'Was gilt',
        lines: [
          'Hier entscheidet allein die Liste zum Thema, damit es für alle gleich ist. Was nicht darauf steht, bringt nichts und kostet nichts.',
          'Fällt dir nichts mehr ein, bist du fertig. Auch das kostet nichts.',
        ],
      },
    ],
    own: 'Gespielt nach den Regeln von Bücherwurm – Das Würfelspiel, hier in eigenen Worten. Das Rätsel ist von uns.',
  },
};
