// German texts of the records: how a game alone compares with those before.
const games = (n: number): string => (n === 1 ? 'eine Partie' : `${n} Partien`);
const number = (n: number): string => n.toLocaleString('de', { maximumFractionDigits: 1 });
const COUNTS = ['', '', 'beiden', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];

export const records = {
  title: 'Deine Ergebnisse',
  number,
  /** Before one begins. */
  none: 'Noch kein Ergebnis nach diesen Regeln.',
  one: (score: number): string => `Bisher eine Partie: ${score}.`,
  standing: (best: number, mean: number, runs: number): string =>
    `Dein Bestes: ${best}. Schnitt aus ${games(runs)}: ${number(mean)}.`,
  best: (best: number): string => `Dein Bestes: ${best}.`,
  /** At the end. */
  first: 'Dein erstes Ergebnis nach diesen Regeln.',
  firstHint: 'Das nächste wird damit verglichen.',
  isBest: 'Dein bestes Ergebnis!',
  equal: 'So gut wie dein bestes Ergebnis!',
  over: (n: number): string =>
    n === 0 ? 'So gut wie dein Schnitt.' : n > 0 ? `${n} mehr als dein Schnitt.` : `${-n} weniger als dein Schnitt.`,
  rank: (place: number, of: number): string => `Platz ${place} deiner letzten ${COUNTS[of] ?? of}.`,
  helped: 'Mit Hilfe gespielt: Verglichen wird nur mit Partien mit Hilfe.',
  deal: (code: string): string => `Verglichen wird nur mit deinen Partien mit dem Code ${code}.`,
  uncounted: 'Diese Partie zählt nicht für deine Rekorde.',
  bestLabel: 'Bestes',
  meanLabel: 'Schnitt bisher',
  runsLabel: 'Partien',
  last: 'Die letzten, die neueste zuerst',
  this: 'diese Partie',
};

export type RecordTexts = typeof records;
