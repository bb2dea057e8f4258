// German texts of the riddle.
const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];
const tiles = (n: number): string => (n === 1 ? '1 Stein' : `${n} Steine`);
const withTiles = (n: number): string => (n === 1 ? '1 Stein' : `${n} Steinen`);
const words = (n: number): string => `${NUMBERS[n] ?? n} ${n === 1 ? 'Wort' : 'Wörter'}`;

export const riddle = {
  name: 'Rätsel',
  tiles,
  rack: 'Das Brett',
  say: {
    begin: (turns: number): string => `Bring alle Steine in ${words(turns).replace('Wörter', 'Wörtern')} unter.`,
    beginHint: 'Leg aus, leg an, raub Buchstaben. Überall muss ein Wort bleiben.',
    next: (left: number): string => `Noch ${words(left)}.`,
    nextHint: (n: number): string => `${tiles(n)} auf dem Brett. Jedes Wort darfst du auch wieder zurücknehmen.`,
    brings: (word: string, n: number): string => `${word} bringt ${tiles(n)} vom Brett.`,
    used: (n: number): string => (n === 1 ? 'Ein Stein bleibt übrig.' : `${n} Steine bleiben übrig.`),
    usedHint: 'Geht es besser? Nimm ein Wort zurück. Bist du zufrieden, sag „Fertig“.',
    solved: 'Alles liegt! Besser geht es nicht.',
    over: (n: number): string => `${n === 1 ? '1 Stein liegt' : `${n} Steine liegen`}.`,
    watching: 'Hier wird gerätselt.',
  },
  facts: {
    label: 'Wie es steht',
    lying: 'Vom Brett gelegt',
    of: (n: number, all: number): string => `${n} von ${all}`,
    words: 'Wörter',
    best: 'Bisher am meisten',
  },
  actions: {
    lay: (n: number): string => (n ? `Legen: ${tiles(n)}` : 'Legen'),
    undo: 'Wort zurück',
    done: 'Fertig',
    title: (n: number): string => (n ? `Mit ${withTiles(n)} aufhören?` : 'Ohne ein Wort aufhören?'),
    hint: 'Dann ist dieses Rätsel vorbei. Es zählen die meisten Steine, die auf einmal lagen.',
    yes: 'Fertig',
    no: 'Weiter probieren',
  },
  end: {
    score: 'Ergebnis',
    of: (n: number, all: number): string => (n === all ? `Alle ${all} Steine vom Brett.` : `Von ${withTiles(all)}.`),
  },
  log: {
    dealt: (words: readonly string[]): string => `Auf dem Tisch liegen ${words.join(', ')}.`,
    stood: (n: number, best: number): string => `${tiles(n)} vom Brett. Am meisten bisher: ${best}.`,
    back: 'Das letzte Wort ist zurückgenommen.',
    ended: (n: number): string => `Fertig mit ${withTiles(n)}.`,
    solved: 'Alle Steine liegen!',
  },
  rules: {
    title: 'Das Rätsel',
    lines: [
      'Bring möglichst viele Steine von deinem Brett auf den Tisch, am besten alle. So viele Wörter darfst du bilden, wie dabeisteht, eins nach dem anderen. Es zählen die Steine vom Brett, nicht die Buchstaben, die schon lagen.',
      'Jedes Wort darfst du zurücknehmen, so oft du willst. Es zählt, was auf einmal am meisten war. Mit geläufigen Wörtern geht jedes Rätsel ganz auf.',
      'Ausgelegt hast du schon: Du darfst gleich anlegen und rauben. Gezogen wird nicht, und Tipps gibt es keine. Nachschlagen, ob ein Wort gilt, darfst du.',
    ],
  },
};
