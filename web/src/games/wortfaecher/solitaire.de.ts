// German texts of the solitaire.
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const cards = (n: number): string => (n === 1 ? '1 Karte' : `${n} Karten`);

export const solitaire = {
  name: 'Patience',
  say: {
    word: 'Bilde ein Wort aus den offenen Karten.',
    wordHint: (n: number): string => `Noch ${cards(n)} auf dem Tisch.`,
    ready: (word: string): string => `${word} wegnehmen?`,
    refill: 'Ein Platz ist leer.',
    refillHint: 'Von welchem Stapel soll die oberste Karte dorthin?',
    stuck: 'Aus diesen Karten wird kein Wort mehr.',
    stuckHint: 'Nimm das letzte Wort zurück, oder lass es gut sein.',
    cleared: 'Alles weg! Besser geht es nicht.',
    left: (n: number): string => `Es bleiben ${points(n)}.`,
    leftHint: (n: number): string =>
      `${cards(n)} ${n === 1 ? 'ist' : 'sind'} liegen geblieben. Je weniger Punkte, desto besser.`,
    watching: 'Hier wird eine Patience gelegt.',
  },
  piles: {
    label: 'Acht Stapel',
    open: (n: number, face: string, height: number): string => `Stapel ${n}: ${face}, ${cards(height)}`,
    empty: (n: number): string => `Stapel ${n}: leer`,
    gives: (n: number, face: string): string => `Stapel ${n}: ${face} auf den leeren Platz legen`,
    hinted: 'gehört zum Tipp',
  },
  word: {
    label: 'Dein Wort',
    empty: 'Tippe offene Karten an, zieh sie her oder schreib ein Wort',
    takeShort: (n: number): string => (n ? `Wegnehmen: ${n}` : 'Wegnehmen'),
    take: (n: number): string => (n ? `Wegnehmen: ${points(n)}` : 'Wegnehmen'),
  },
  help: {
    hint: 'Tipp',
    undo: 'Zurück',
    cost: (n: number): string => `+${n}`,
    costs: (n: number): string => `kostet ${n}`,
    hintLong: 'Ein Wort zeigen lassen, kostet 3 Punkte',
    undoLong: 'Das letzte Wort zurücknehmen, kostet 1 Punkt',
    price: (hints: number, searches: number, undos: number): string =>
      [hints ? `${hints} × Tipp` : '', searches ? `${searches} × Wörter finden` : '', undos ? `${undos} × zurück` : '']
        .filter(Boolean)
        .join(', '),
    searchPrice: 'Das kostet 3 Punkte.',
    giveUp: 'Aufhören',
    giveUpTitle: 'Wirklich aufhören?',
    giveUpHint: 'Dann werden alle Karten gezählt, die noch liegen.',
    giveUpYes: 'Aufhören',
    giveUpNo: 'Weiterspielen',
    hinted: (word: string): string => `Tipp: ${word}.`,
  },
  facts: {
    label: 'Wie es steht',
    left: 'Liegt noch',
    leftCards: cards,
    help: 'Hilfe',
    none: 'keine',
    words: 'Weggenommen',
    noWords: 'Noch kein Wort.',
    deal: 'Blatt',
    dealHint: 'Wer diesen Code bei „Allein“ eingibt, spielt dieselben Karten. So könnt ihr vergleichen.',
    par: 'Vorgabe',
    parOf: (n: number): string => (n === 0 ? 'alles weg' : `höchstens ${points(n)}`),
    copy: 'Code kopieren',
    copied: 'Kopiert',
  },
  end: {
    score: 'Ergebnis',
    sum: (left: number, help: number): string => `${left} von den Karten${help ? `, ${help} für Hilfe` : ''}`,
    cards: 'Das lag noch da',
    words: (n: number): string => (n === 1 ? '1 Wort' : `${n} Wörter`),
    same: 'Dasselbe Blatt noch einmal',
    fresh: 'Neues Blatt',
    share: (code: string, n: number): string =>
      `Wortfächer-Patience, Blatt ${code}: ${points(n)} übrig. Schaffst du weniger?`,
    shareGo: 'Ergebnis teilen',
    par: (score: number, par: number): string =>
      score <= par ? `Gut gelegt: Die Vorgabe war ${points(par)}.` : `Die Vorgabe war ${points(par)}.`,
  },
  sent: {
    title: (code: string): string => `Patience, Blatt ${code}`,
    hint: 'Jemand hat dir dieselben Karten geschickt. Wie viele Punkte bleiben bei dir übrig?',
    go: 'Dieses Blatt spielen',
  },
  log: {
    dealt: (code: string): string => `Blatt ${code} liegt aus.`,
    removed: (word: string, n: number): string => `${word} ist weg, ${points(n)}.`,
    refilled: (card: string): string => `${card} wandert auf den leeren Platz.`,
    noWordLeft: 'Aus den offenen Karten wird kein Wort mehr.',
    hinted: (word: string): string => `Tipp: ${word}. Das kostet 3 Punkte.`,
    helped: 'Das kostet 3 Punkte, wie ein Tipp.',
    undone: (word: string): string => `${word} liegt wieder da. Das kostet 1 Punkt.`,
    ended: (n: number): string => `Aus und fertig: ${points(n)} übrig.`,
    cleared: 'Alles weg!',
  },
  intro: {
    title: 'Zum ersten Mal hier?',
    steps: [
      [
        'Offene Karten',
        'Acht Stapel zu sechs Karten. Nur die obersten siehst du, und nur aus ihnen bildest du Wörter.',
      ],
      ['Wegnehmen', 'Ein Wort aus mindestens zwei Karten darf weg. Darunter kommen die nächsten zum Vorschein.'],
      [
        'Lücken füllen',
        'Ist ein Stapel leer, wählst du, welche Karte dorthin wandert. Am Ende zählt, was übrig bleibt: je weniger, desto besser.',
      ],
    ],
    of: (n: number): string => `Schritt ${n} von 3`,
    next: 'Weiter',
    skip: 'Überspringen',
    done: 'Los geht’s',
  },
  keys: {
    title: 'Mit der Tastatur',
    list: [
      ['A–Z', 'ein Wort schreiben'],
      ['1–8', 'die Karte dieses Stapels nehmen oder zurücklegen'],
      ['Enter', 'das Wort wegnehmen'],
      ['Rücktaste', 'letzte Karte zurück'],
      ['Escape', 'alles zurücklegen'],
    ],
  },
  rules: {
    title: 'So geht die Patience',
    parts: [
      {
        title: 'Das Ziel',
        lines: ['Werde möglichst viele Karten los. Was am Ende liegt, zählt gegen dich; 0 ist vollkommen.'],
      },
      {
        title: 'So geht es',
        lines: [
          'Acht Stapel zu sechs Karten, von jedem ist die oberste offen. Bilde aus offenen Karten ein Wort, mindestens zwei Karten: Sie sind weg, und die nächsten werden aufgedeckt.',
          'Ist ein Stapel leer, wandert die oberste Karte eines anderen dorthin. Welche, entscheidest du.',
          'Wird aus den offenen Karten kein Wort mehr, ist Schluss.',
        ],
      },
      {
        title: 'Hilfe',
        lines: [
          'Ein Tipp zeigt ein Wort und kostet 3 Punkte. Genauso viel kostet es, im Wörterbuch Wörter finden zu lassen; das gilt bis zu deinem nächsten Zug. Ein Wort zurückzunehmen kostet 1. Alles wird zum Ergebnis gezählt.',
          'Ergebnisse mit Tipps oder gefundenen Wörtern werden nur mit solchen verglichen. Nachschlagen, ob ein Wort gilt, kostet nichts.',
        ],
      },
    ],
    own: 'Gespielt nach den Regeln von Quiddler Junior, hier in eigenen Worten.',
  },
};
