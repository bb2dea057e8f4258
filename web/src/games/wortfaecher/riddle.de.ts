// German texts of the riddle.
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const withPoints = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkten`);
const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;

export const riddle = {
  name: 'Rätsel',
  say: {
    begin: 'Welche Wörter stecken in diesen Karten?',
    beginHint: (letters: number, bonus: number): string =>
      `Nutze so viele wie möglich. Ab ${letters} Buchstaben bringt ein Wort ${bonus} extra.`,
    ready: (words: readonly string[], n: number, bonus: number): string =>
      `${and(words)}: ${points(n)}${bonus ? ` und ${bonus} extra` : ''}.`,
    first: 'Leg sie aus. Danach darfst du es noch besser machen.',
    better: 'Das ist besser als alles bisher.',
    equal: 'So viel hattest du schon.',
    worse: (n: number): string => `Deine ${points(n)} von vorhin bleiben.`,
    laid: (n: number): string => `${points(n)}. Geht noch mehr?`,
    laidWorse: (now: number, best: number): string => `${points(now)}. Deine ${best} bleiben. Geht noch mehr?`,
    laidHint: 'Nimm Karten zurück und leg sie anders. Bist du zufrieden, sag „Fertig“.',
    complete: 'Besser geht es nicht!',
    over: (n: number): string => `${points(n)}.`,
    overHint: (words: readonly string[]): string => `Am besten war ${and(words)}.`,
    overNothing: 'Diesmal lag kein Wort.',
    watching: 'Hier wird gerätselt.',
  },
  facts: {
    label: 'Wie es steht',
    best: 'Bisher am besten',
    nothing: 'noch nichts',
    points,
    splits: 'Ausgelegt',
    times: (n: number): string => (n === 1 ? '1 Mal' : `${n} Mal`),
    bonus: (letters: number): string => `Wort ab ${letters} Buchstaben`,
    extra: (n: number): string => `+${n}`,
    most: 'Alle Karten und die Zugabe',
  },
  actions: {
    lay: (n: number): string => `Auslegen: ${points(n)}`,
    done: 'Fertig',
    title: (n: number): string => (n ? `Mit ${withPoints(n)} aufhören?` : 'Ohne ein Wort aufhören?'),
    hint: 'Dann ist dieses Rätsel vorbei.',
    yes: 'Fertig',
    no: 'Weiter probieren',
  },
  end: {
    score: 'Ergebnis',
    words: 'Die beste Auslage',
    sum: (points: number, bonus: number): string =>
      bonus ? `${points} von den Karten, ${bonus} für das lange Wort` : `${points} von den Karten`,
  },
  log: {
    started: (letters: number): string => `Die Karten liegen aus. Ab ${letters} Buchstaben gibt es 5 extra.`,
    laid: (words: readonly string[], n: number): string => `${and(words)}: ${points(n)}.`,
    ended: (n: number): string => `Fertig mit ${withPoints(n)}.`,
    complete: (n: number): string => `${points(n)}. Besser geht es nicht!`,
  },
  keys: {
    title: 'Mit der Tastatur',
    hint: 'Tasten: Buchstaben schreiben, Komma beginnt ein neues Wort, Enter legt aus',
    list: [
      ['A–Z', 'ein Wort schreiben'],
      ['Komma', 'neues Wort'],
      ['1–9, 0', 'diese Karte nehmen'],
      ['Enter', 'auslegen'],
      ['Rücktaste', 'letzte Karte zurück'],
      ['← →', 'von Karte zu Karte, mit Umschalt: die Karte verschieben'],
      ['Escape', 'alle Karten zurück'],
    ],
  },
  rules: {
    title: 'So geht das Rätsel',
    parts: [
      {
        title: 'Das Ziel',
        lines: [
          'Leg die offenen Karten zu Wörtern, die zusammen möglichst viele Punkte bringen. Jede Karte zählt ihren Wert, was übrig bleibt, zählt nicht.',
          'Ein besonders langes Wort bringt 5 extra. Ab wie vielen Buchstaben, steht dabei: Es zählen Buchstaben, nicht Karten.',
        ],
      },
      {
        title: 'So oft du willst',
        lines: [
          'Leg aus, schau hin, leg anders. Deine beste Auslage zählt. Liegen alle Karten und das lange Wort dazu, geht es nicht besser.',
          'Tipps gibt es hier keine. Nachschlagen, ob ein Wort gilt, darfst du.',
        ],
      },
      {
        title: 'Wörter',
        lines: [
          'Ein Wort hat mindestens zwei Karten. SCH, QU und andere Karten mit mehreren Buchstaben bleiben ganz. Ä liegt als A und E, ß als S und S.',
          'Mit geläufigen Wörtern geht jedes Rätsel gut auf. Es gilt, was im Wörterbuch steht, auch gebeugt, auch Vornamen und Orte.',
        ],
      },
    ],
    own: 'Nach den Regeln von Quiddler Junior, hier in eigenen Worten; das Rätsel ist von uns.',
  },
};
