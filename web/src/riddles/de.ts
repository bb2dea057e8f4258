// German texts of the riddles: today's, earlier ones, and what came of them.
import { card } from './card.de';

const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);

export const de = {
  ...card,
  lead: 'Jeden Tag eines für jedes Spiel, und für alle dasselbe.',
  kind: 'Rätsel',
  number: (n: number): string => `Rätsel ${n}`,
  today: 'Heute',
  toToday: 'Zu den Rätseln von heute',
  points,
  running: 'angefangen',
  difficulty: { 1: 'leicht', 2: 'mittel', 3: 'schwer' },
  coming: 'wird gerade ausgedacht …',
  comingHint: 'Das Rätsel wird gerade ausgedacht. Es öffnet sich gleich von selbst.',
  none: 'Auf diesem Server gibt es keine Rätsel.',
  solve: 'Lösen',
  goOn: 'Weiterspielen',
  practise: 'Noch einmal',
  which: (action: string, game: string): string => `${action}: ${game}`,
  solvedOf: (n: number, of: number): string => `${n} von ${of} gelöst`,
  streakNone: 'Löse heute eines, dann beginnt deine Reihe.',
  streakToday: 'Heute ist schon dabei.',
  streakOpen: 'Heute fehlt noch.',
  streakRest: 'Ein Ruhetag in der Woche ist frei.',
  unkept:
    'Dieser Browser merkt sich nichts. Du kannst trotzdem lösen, nur sind Sterne und Reihe weg, wenn du die Seite schließt.',
  late: 'Ein früherer Tag: Du kannst ihn nachholen, für die Reihe zählt er nicht mehr.',
  forWhom: 'Für wen löst du?',
  forMe: 'Nur für mich',
  forCircleHint: 'Wer am Stammtisch dasselbe Rätsel gelöst hat, sieht dein Ergebnis. Es zählt der erste Versuch.',
  name: 'Dein Name',
  calendar: {
    title: 'Frühere Tage',
    earlier: 'Ein Monat früher',
    later: 'Ein Monat später',
    none: 'nichts gelöst',
  },
  end: {
    title: 'Dein Ergebnis',
    needed: ([one, two, three]: readonly number[]): string => `1 Stern ab ${one}, 2 ab ${two}, 3 ab ${three}`,
    par: (everyday: number, standard: number): string =>
      everyday === standard
        ? `Gutes Spiel bringt ${everyday}.`
        : `Gutes Spiel mit Alltagswörtern bringt ${everyday}, mit allen üblichen Wörtern ${standard}.`,
    practice: 'Das war Übung: Es zählt dein erster Versuch.',
    late: 'Nachgeholt: Für die Reihe zählt ein Rätsel an seinem Tag.',
    share: 'Weitersagen',
    shareText: (number: number, game: string, n: number): string =>
      `Wortstube, Rätsel ${number}, ${game}: ${card.stars(n)}`,
    copied: 'Kopiert. Jetzt kannst du es irgendwo einfügen.',
    copy: 'Zum Kopieren:',
    next: (game: string): string => `Weiter mit ${game}`,
    all: 'Alle Rätsel',
    solution: 'So ging es mit Alltagswörtern',
    others: 'An eurem Stammtisch',
    mine: 'Du',
    later: 'später',
    wait: 'Das Ergebnis wird geholt …',
    failed: 'Das Ergebnis ist gerade nicht zu bekommen.',
  },
  circle: {
    title: 'Rätsel des Tages',
    before: 'Ein Tag früher',
    after: 'Ein Tag später',
    nobody: 'Noch niemand hat eines gelöst.',
    solved: (names: string): string => `Gelöst: ${names}`,
    hint: 'Wie viele Punkte es waren, siehst du, sobald du dasselbe Rätsel für den Stammtisch gelöst hast.',
    solve: 'Für den Stammtisch lösen',
    points: 'Punkte',
    who: 'Wer',
  },
};

export type RiddleTexts = typeof de;
