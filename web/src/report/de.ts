// German texts of the look back on a finished game.

const list = (words: readonly string[]): string => new Intl.ListFormat('de').format(words);

export const de = {
  title: 'Rückblick',
  busy: 'Die Partie wird noch einmal durchdacht …',
  share: (done: number, of: number): string => `${done} von ${of} Stellen sind durchdacht.`,
  curveBusy: 'Der Verlauf kommt gleich dazu.',
  failed: 'Der Rückblick ist gerade nicht zu haben.',
  again: 'Noch einmal',
  nothing: 'Für diese Partie gibt es keinen Rückblick. Nachspielen kannst du sie trotzdem.',
  vocabulary: {
    label: 'Gemessen an den Wörtern',
    everyday: 'Alltag',
    standard: 'Standard',
    all: 'Alles',
    hints: {
      everyday: 'Wörter, die jeder benutzt.',
      standard: 'Wörter, die Erwachsene kennen.',
      all: 'Jedes Wort, das gilt, auch die seltenen.',
    },
  },
  accounts: {
    title: 'Glück und Können',
    luck: (n: string): string => `Glück ${n}`,
    badLuck: (n: string): string => `Pech ${n}`,
    given: (n: string): string => `verschenkt ${n}`,
    nothingGiven: 'nichts verschenkt',
    estimated: 'geschätzt',
    exact: 'genau berechnet',
    sum: (expected: string, luck: string, given: string, result: string): string =>
      `Zu erwarten: ${expected}. Glück: ${luck}. Verschenkt: ${given}. Ergebnis: ${result}.`,
    mistakes: (mistakes: number, decisions: number): string => {
      if (mistakes === 0) return 'Keine einzelne Entscheidung war ein Fehler.';
      return mistakes === 1
        ? `Eine von ${decisions} Entscheidungen war ein Fehler.`
        : `${mistakes} von ${decisions} Entscheidungen waren Fehler.`;
    },
    tooLate: (lost: string): string => `Verschenkt, weil die Zeit um war: ${lost}.`,
    how: 'Was heißt das?',
    meaning:
      'Glück ist alles, was du nicht selbst entscheidest: Würfel, Karten, Steine und was die anderen tun. Verschenkt ist, was der jeweils beste Zug mehr wert gewesen wäre. Beides zusammen macht aus dem, was am Anfang zu erwarten war, das Ergebnis.',
    meaningEstimated:
      '„Geschätzt“ heißt: So schätzt es der stärkste Computer ein. Unterschiede, die kleiner sind als seine Unsicherheit, gelten nicht als Fehler; in der Summe zählen sie mit.',
    meaningExact:
      'Dieses Spiel ist durchgerechnet: Die Zahlen stimmen genau. Was höchstens einen Punkt kostet, gilt nicht als Fehler; in der Summe zählt es mit.',
    fewest: 'Hier ist weniger besser: Glück spart, Verschenktes kommt obendrauf.',
  },
  curve: {
    title: 'Wie es stand',
    titlePoints: 'Was zu erwarten war',
    hint: 'Wie oft jeder von hier aus gewinnt, wenn alle ordentlich weiterspielen. Der Schatten zeigt, wie unsicher das ist.',
    hintPoints: 'Welches Ergebnis von hier aus zu erwarten war.',
    slider: 'Verlauf der Partie',
    place: (n: number, of: number): string => `Stelle ${n} von ${of}`,
    end: 'Am Ende',
    value: (name: string, value: string): string => `${name} ${value}`,
    go: 'Diese Stelle ansehen',
    table: 'Als Tabelle',
    step: 'Stelle',
  },
  moments: {
    title: 'Darauf kam es an',
    missedTitle: 'Das war der Moment',
    foundTitle: 'Gut gefunden',
    luckTitle: 'Ein Glücksfall',
    badLuckTitle: 'Pech gehabt',
    luck: (name: string, points: string): string => `Was da kam, war für ${name} ${points} wert.`,
    badLuck: (name: string, points: string): string => `Was da kam, hat ${name} ${points} gekostet.`,
    made: (name: string, move: string): string => `${name} machte daraus: ${move}.`,
    played: (name: string, move: string): string => `${name} spielte: ${move}.`,
    missed: (points: string): string => `Es gab etwas, das ${points} mehr wert war.`,
    found: (name: string, move: string, points: string): string =>
      `${name} fand ${move}, um ${points} besser als alles andere.`,
    search: 'Selbst suchen',
    reveal: 'Auflösen',
    better: (move: string): string => `Besser: ${move}`,
    look: 'Ansehen',
    none: 'Keine Stelle hat den Ausschlag gegeben: Es lief so, wie man es erwarten durfte.',
    lay: 'So lag es da',
    worth: (move: string, points: string): string => `${move} (${points})`,
  },
  quest: {
    title: (name: string): string => `Hier ging mehr. Was hätte ${name} spielen können?`,
    hint: (points: string): string => `Es gab etwas, das ${points} mehr wert war.`,
  },
  words: {
    missed: 'Lag da, und jeder kennt es',
    beautiful: 'Das schönste Wort',
    by: (name: string): string => `von ${name}`,
  },
  points: (n: number): string => (n === 1 ? 'einen Punkt' : `${n} Punkte`),
  brings: (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`),
  wordless: 'ein Zug ohne Wort',
  join: list,
  picture: {
    place: 'in der Wortstube',
    open: 'Als Bild teilen',
    title: 'Die Partie als Bild',
    hint: 'Das Bild entsteht hier auf deinem Gerät. Hochgeladen wird nichts.',
    names: 'Mit Namen',
    namesHint: 'Sonst heißen Menschen A, B, C.',
    share: 'Teilen',
    save: 'Bild speichern',
    label: (game: string): string => `Bild der Partie ${game}`,
    file: (game: string): string => `${game} in der Wortstube.png`,
    failed: 'Das Bild ließ sich nicht zeichnen.',
    saved: 'Das Bild ist gespeichert.',
  },
};

export type ReportTexts = typeof de;
