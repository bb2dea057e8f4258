// German texts of the solitaires.
const letters = (n: number): string => (n === 1 ? '1 Buchstabe' : `${n} Buchstaben`);
const words = (n: number): string => (n === 1 ? '1 Wort' : `${n} Wörter`);
const minutes = (n: number): string => (n === 0 ? 'Ohne Uhr' : n === 1 ? '1 Minute' : `${n} Minuten`);

export const solitaire = {
  names: { many: 'Viele Wörter', long: 'Lange Wörter' },
  say: {
    ready: 'Deine Buchstaben liegen bereit.',
    readyHint: (n: number, m: number): string => `${letters(n)}, ${minutes(m)}. Die Uhr läuft, sobald du aufdeckst.`,
    first: 'Leg den ersten Buchstaben.',
    firstHint: 'Wohin du willst. Alle weiteren legst du an.',
    lay: 'Leg an und nenne ein Wort.',
    layHint: (n: number): string => `Noch ${letters(n)}. Auch andere Wörter zählen.`,
    claim: 'Alles liegt. Siehst du noch Wörter?',
    claimHint: 'Nenne sie, oder lass es gut sein.',
    watching: 'Hier wird allein gespielt.',
    over: {
      many: (n: string): string => `Geschafft: ${n}!`,
      long: (n: number): string => `${letters(n)} in deinen fünf längsten Wörtern.`,
    },
    placedAll: 'Und alle Buchstaben sind untergebracht.',
    notAll: (n: number): string => `${letters(n)} sind übrig geblieben.`,
    notOne: 'Ein Buchstabe ist übrig geblieben.',
  },
  start: {
    title: 'Allein',
    variant: 'Worum geht’s?',
    variants: { many: 'Viele Wörter', long: 'Lange Wörter' },
    variantHints: {
      many: 'So viele Wörter wie möglich, und alle Buchstaben unterbringen.',
      long: 'Es zählen deine fünf längsten Wörter.',
    },
    letters: 'Wie viele Buchstaben?',
    minutes: 'Zeit',
    noLimit: 'Ohne Uhr',
    minute: (n: number): string => `${n} min`,
    code: 'Code eines Satzes',
    codeHint: 'Wer denselben Code eingibt, bekommt dieselben Buchstaben. Leer: ein neuer Satz.',
    codeWrong: 'Ein Code hat höchstens zwölf Buchstaben und Ziffern.',
  },
  facts: {
    label: 'Wie es steht',
    left: 'Noch zu legen',
    leftLetters: letters,
    words: 'Gefunden',
    score: 'Zählt',
    best: 'Dein Bestes',
    code: 'Satz',
    codeHint: 'Wer diesen Code eingibt, spielt mit denselben Buchstaben. So könnt ihr vergleichen.',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    longest: 'Die fünf längsten',
  },
  ready: { label: 'Verdeckte Buchstaben', begin: 'Aufdecken und anfangen' },
  stop: {
    stop: 'Aufhören',
    title: 'Wirklich aufhören?',
    hint: 'Dann wird gezählt, was du gefunden hast.',
    yes: 'Aufhören',
    no: 'Weiterspielen',
  },
  end: {
    score: 'Ergebnis',
    summary: (w: number, all: boolean): string => (all ? `${words(w)}, alle Buchstaben untergebracht` : words(w)),
    fresh: 'Neuer Satz',
    same: 'Derselbe Satz noch einmal',
    shareGo: 'Ergebnis teilen',
    share: (code: string, score: string): string => `Zickzack allein, Satz ${code}: ${score}. Schaffst du mehr?`,
    longest: 'Deine längsten Wörter',
  },
  sent: {
    title: (code: string): string => `Zickzack allein, Satz ${code}`,
    hint: (n: number, variant: string): string =>
      `Jemand hat dir dieselben ${letters(n)} geschickt. ${variant}: Wie viel findest du?`,
    go: 'Diesen Satz spielen',
  },
  rules: {
    title: 'So geht Zickzack allein',
    parts: [
      {
        title: 'Viele Wörter',
        lines: [
          'Du bekommst einen Satz Buchstaben. Den ersten legst du, wohin du willst. Jeder weitere muss sich an einer Kante anschließen und ein neues Wort ergeben.',
          'Finde so viele Wörter wie möglich und bring alle Buchstaben unter.',
        ],
      },
      {
        title: 'Lange Wörter',
        lines: ['Gelegt wird genauso. Am Ende zählen die Buchstaben deiner fünf längsten Wörter.'],
      },
      {
        title: 'Wörter nennen',
        lines: [
          'Gelesen wird von Stein zu Stein über gemeinsame Kanten, in jede Richtung, jeder Stein höchstens einmal.',
          'Siehst du ein Wort, das schon daliegt, nenn es jederzeit. Was kein Wort ist, wird abgelehnt und kostet nichts.',
        ],
      },
      {
        title: 'Hilfe',
        lines: [
          'Tipps, soweit vereinbart, und Wörter, die das Wörterbuch findet, sind Hilfe. Ergebnisse mit Hilfe werden nur mit solchen verglichen. Nachschlagen, ob ein Wort gilt, kostet nichts.',
        ],
      },
    ],
    own: 'Gespielt nach den Regeln von Letter, hier in eigenen Worten.',
  },
};
