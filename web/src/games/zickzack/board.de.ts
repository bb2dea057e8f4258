// German texts of the board and the turn of Zickzack.
import { reasons } from '../../dictionary/reasons.de';
import type { WordPreview } from './types';

const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
const words = (n: number): string => (n === 1 ? '1 Wort' : `${n} Wörter`);
const letters = (n: number): string => (n === 1 ? '1 Buchstabe' : `${n} Buchstaben`);
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);

export const board = {
  label: (tiles: number): string =>
    tiles === 0 ? 'Spielbrett, noch leer' : `Spielbrett, ${tiles === 1 ? '1 Stein' : `${tiles} Steine`}`,
  tile: (name: string, width: number, height: number, near: readonly string[]): string =>
    `${name}, ${width} mal ${height}, ${near.length ? `grenzt an ${near.join(', ')}` : 'liegt allein'}`,
  sketched: 'noch nicht gewertet',
  newest: 'zuletzt gelegt',
  own: 'dein Buchstabe',
  traced: (n: number): string => `${n}. Buchstabe des Wortes`,
  blank: 'leerer Stein',
  ghost: (name: string, column: number, row: number, near: readonly string[], exchange: boolean): string =>
    `${name}, Spalte ${column}, Reihe ${row}, ${near.length ? `grenzt an ${near.join(', ')}` : 'liegt allein'}${exchange ? ', im Tausch gegen den leeren Stein' : ''}`,
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  all: 'Alles zeigen',
  rack: 'Deine Buchstaben',
  free: 'Freie Buchstaben',
  piece: (name: string, width: number, height: number): string => `${name}, ${width} mal ${height}`,
  laid: 'liegt auf dem Brett',
  words: 'Deine Wörter',
  wordsHint: 'Wörter: Steine nachfahren oder antippen',
  hint: (left: number): string => `Tipp (${left})`,
  hinted: (n: number, letter: string): string =>
    `${n === 1 ? 'Ein neues Wort liegt' : `${n} neue Wörter liegen`} auf dem Brett. Das längste beginnt mit ${letter}.`,
  hintedNothing: 'Auf dem Brett liegt kein neues Wort.',
  name: 'Nennen',
  remove: (word: string): string => `${word} streichen`,
  type: 'Schreiben',
  typed: 'Wort',
  add: 'Nennen',
  new: 'neu',
  faults: {
    not_new: 'Schon notiert.',
    no_path: 'Liegt so nicht auf dem Brett.',
    too_short: 'Zu kurz.',
    empty_word: 'Zu kurz.',
    not_letters: 'Das sind keine Buchstaben.',
    other_letters: 'Auf den Steinen steht etwas anderes.',
  } satisfies Record<Exclude<WordPreview['fault'], ''>, string>,
  reasons,
  brings: {
    1: (t: { words: number; letters: number }): string => `${words(t.words)}, ${letters(t.letters)}`,
    2: (t: { words: number; letters: number }): string =>
      `${letters(t.letters)} in ${t.words === 1 ? 'einem Wort' : words(t.words).replace('Wörter', 'Wörtern')}`,
    3: (t: { points: number; words: number }): string => `${points(t.points)} für ${words(t.words)}`,
  },
  bringsMore: (n: number): string => (n > 0 ? `${points(n)} mehr` : 'Bringt nicht mehr als bisher.'),
  unused: (names: readonly string[]): string => `Noch in keinem Wort: ${and(names)}.`,
  said: {
    picked: (name: string, n: number): string => `${name} genommen, ${n === 1 ? 'ein Platz' : `${n} Plätze`} möglich.`,
    nowhere: (name: string): string => `${name} passt nirgends hin.`,
    notHere: (name: string): string => `${name} passt hier nicht hin. Die gefärbten Felder sind frei.`,
    back: (name: string): string => `${name} zurückgelegt.`,
    laid: (name: string): string => `${name} liegt. Nenne jetzt ein Wort.`,
    blank: 'Ein leerer Stein gehört zu keinem Wort.',
    apart: (tile: string, last: string): string => `${tile} grenzt nicht an ${last}.`,
    nothing: 'Kein Wort begonnen.',
    twice: (word: string): string => `${word} ist auf diesen Steinen schon genannt.`,
    named: (word: string): string => `${word} genannt.`,
    undone: 'Zurückgenommen.',
  },
  actions: {
    place: (n: number): string => (n === 0 ? 'Legen' : 'Legen und werten'),
    blank: 'Leeren Stein legen',
    give: (letter: string): string => `${letter} hergeben`,
    claim: (n: number): string => (n === 1 ? 'Wort nennen' : `${n} Wörter nennen`),
    giveUp: 'Buchstaben hergeben',
    keep: 'Doch keinen hergeben',
    pass: 'Passen',
    undo: 'Zurück',
    turn: 'Drehen',
  },
  // One line on a phone: the board must not move under a finger when the hint changes.
  say: {
    turn: 'Du bist dran.',
    turnNamed: (name: string): string => `${name}, du bist dran.`,
    turnHint: 'Leg an und nenne ein neues Wort damit.',
    onlyFree: 'Bilde mit freien Buchstaben ein neues Wort, oder passe.',
    first: 'Leg deinen ersten Buchstaben.',
    firstNamed: (name: string): string => `${name}, leg deinen ersten Buchstaben.`,
    firstHint: 'Wohin du willst, noch ohne Wort.',
    picked: (name: string): string => `Wohin mit dem ${name}?`,
    pickedBlank: 'Wohin mit dem leeren Stein?',
    pickedHint: 'Gefärbte Felder kommen in Frage.',
    pickedBlankHint: 'Er sperrt Felder und spart einen Buchstaben.',
    pickedExchange: 'Auch im Tausch gegen den leeren Stein.',
    nowhere: 'Dafür ist nirgends Platz.',
    wordless: (name: string): string => `${name} liegt. Welches Wort entsteht?`,
    wordlessHint: 'Fahr über die Steine, tippe sie an oder schreib.',
    firstLaid: (name: string): string => `${name} liegt.`,
    firstLaidHint: 'Siehst du schon ein Wort? Nenne es. Sonst leg.',
    ready: (words: readonly string[]): string => `${and(words)}.`,
    readyMany: (n: number): string => `${words(n)} beisammen.`,
    readyHint: 'Jedes weitere neue Wort zählt auch.',
    readyRiddle: 'Nur das beste Wort dieses Buchstabens zählt.',
    tracing: (word: string): string => `${word} …`,
    tracingFirst: 'Tippe den nächsten Stein an.',
    sweepingHint: 'Lass los, und das Wort ist genannt.',
    tracingHint: 'Den letzten noch einmal antippen, fertig.',
    blankLaid: 'Der leere Stein liegt.',
    blankLaidHint: 'Damit ist dein Zug vorbei, ohne Wort.',
    giving: 'Welchen Buchstaben gibst du her?',
    givingHint: 'Dann dürfen ihn alle legen.',
    gift: (letter: string): string => `${letter} hergeben?`,
    lost: (names: readonly string[]): string =>
      names.length === 1
        ? `Wo dein ${names[0]} lag, liegt jetzt etwas anderes.`
        : `Die Plätze von ${and(names)} sind nicht mehr frei.`,
    lostHint: 'Du hast wieder alles in der Hand.',
  },
  round: { first: 'Erste Runde', turn: (n: number): string => `Zug ${n}` },
};

export type BoardTexts = typeof board;
