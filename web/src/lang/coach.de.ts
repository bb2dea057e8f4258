// German texts of practice, and of positions that are looked into.
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n.toLocaleString('de')} Punkte`);

export const coach = {
  practice: 'Übung',
  practiceHint: 'Nach jedem Zug erfährst du, was drin gewesen wäre. Das Ergebnis zählt nirgends mit.',
  practiceApart: 'Eine Übung gehört zu keinem Stammtisch.',
  uncounted: 'Übung: Das Ergebnis zählt nirgends mit.',
  right: 'Genau richtig.',
  gave: (worth: string): string => `Da hast du ${worth} verschenkt. Siehst du, wo?`,
  estimated: 'geschätzt',
  show: 'Zeigen',
  hide: 'Verbergen',
  there: (move: string, brings: string): string => `Besser: ${move}${brings && `, das bringt ${brings}`}`,
  gain: (n: number): string => (n === 1 ? 'einen Punkt' : points(n)),
  wordless: 'ein Zug ohne Wort',
  copy: 'Stellung kopieren',
  copyHint: 'So liegt es vor dir, als eine Zeile Text. Auf der Startseite eingefügt, sagt sie, was das Beste ist.',
  copyLater:
    'So liegt es vor dir, als eine Zeile Text. Auf der Startseite eingefügt, sagt sie nach der Partie, was das Beste war.',
  position: 'Stellung',
  best: 'Das Beste hier',
  field: 'Stellung als Text',
  fieldHint:
    'Das Spiel, ein Doppelpunkt und wie es liegt. Kopieren kannst du sie im Menü eines Tischs und beim Nachspielen.',
  go: 'Ansehen',
  exact: 'Erwartete Punkte bis zum Schluss, genau berechnet.',
  guessed: 'Erwartete Punkte bis zum Schluss, geschätzt.',
  points: (n: number): string => (n ? points(n) : ''),
  expected: (value: string): string => `erwartet ${value}`,
  yours: 'Deine Buchstaben',
};
