// German texts of Wortkniffel: boxes, the sentences of the table, the log, the rules in short.
import { reasons } from '../../dictionary/reasons.de';
import type { Box } from './boxes';

const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
const numbers = ['Keinen', 'Einen', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben'];

export const de = {
  boxes: {
    two: '2 Buchstaben',
    three: '3 Buchstaben',
    four: '4 Buchstaben',
    five: '5 Buchstaben',
    six: '6 Buchstaben',
    two_words: 'Zwei Wörter',
    three_words: 'Drei Wörter',
    full_house: 'Full House',
    straight: 'Straße',
    kniffel: 'Wort-Kniffel',
    chance: 'Chance',
  } satisfies Record<Box, string>,
  short: {
    two: '2er',
    three: '3er',
    four: '4er',
    five: '5er',
    six: '6er',
    two_words: '2 Wörter',
    three_words: '3 Wörter',
    full_house: 'Full House',
    straight: 'Straße',
    kniffel: 'Kniffel',
    chance: 'Chance',
  } satisfies Record<Box, string>,
  /** What a box is for, after its name. */
  about: {
    two: 'ein bis drei Wörter aus zwei Buchstaben, ihre Punkte zählen',
    three: 'ein oder zwei Wörter aus drei Buchstaben, ihre Punkte zählen',
    four: 'ein Wort aus vier Buchstaben, seine Punkte zählen',
    five: 'ein Wort aus fünf Buchstaben, seine Punkte zählen',
    six: 'ein Wort aus sechs Buchstaben, seine Punkte zählen',
    two_words: 'zwei Wörter, ihre Punkte zählen',
    three_words: 'drei Wörter, ihre Punkte zählen',
    full_house: 'zwei Wörter aus allen sieben Würfeln, 25 Punkte',
    straight: 'sieben Selbstlaute, 30 Punkte',
    kniffel: 'ein Wort aus allen sieben Würfeln, 50 Punkte',
    chance: 'alle sieben Würfel zählen, auch ohne Wort',
  } satisfies Record<Box, string>,
  filledBox: (words: string[], n: number): string =>
    words.length ? `Hier steht ${and(words)}: ${points(n)}.` : `Hier stehen schon ${points(n)}.`,
  crossedBox: 'Das Kästchen ist gestrichen.',
  pad: {
    title: 'Gewinnkarte',
    upper: 'Oben',
    bonus: 'Bonus',
    bonusNote: 'ab 50 oben',
    extra: 'Extra',
    extraNote: 'weitere Wort-Kniffel',
    total: 'Gesamt',
  },
  options: {
    referee: 'Schiedsrichter',
    referees: { strict: 'Wörterbuch prüft', challenge: 'Anzweifeln' },
    refereeHints: {
      strict: 'Nur Wörter aus dem Wörterbuch lassen sich eintragen.',
      challenge: 'Jedes Wort darf hin; wer zweifelt, fragt das Wörterbuch.',
    },
    hourglass: 'Sanduhr',
    seconds: (n: number): string => (n === 0 ? 'Ohne' : `${n} s`),
    wrong: 'Falsche Zweifel',
    wrongs: { '0': 'Beliebig oft', '3': 'Höchstens drei' },
    leniency: 'Nachsicht',
    leniencyHint: 'Ist die Sanduhr leer, zählt noch, was als gültiges Wort daliegt: Es kommt ins beste freie Kästchen.',
    foreign: 'Keine Fremdwörter',
    foreignHint: 'Computer, Girl und merci gelten dann nicht; Auto, Keks und Sport schon.',
  },
  round: (n: number): string => `Runde ${n} von 11`,
  you: 'du',
  say: {
    first: 'Du bist dran.',
    firstNamed: (name: string): string => `${name}, du bist dran.`,
    firstHint: 'Wirf alle sieben Würfel.',
    riddleHint: 'Ein Wurf, und für alle derselbe.',
    rolls: (left: number): string => (left === 1 ? 'Noch ein Wurf.' : 'Noch zwei Würfe.'),
    rollsHint: 'Was du antippst, bleibt liegen.',
    last: 'Was machst du daraus?',
    lastHint: 'Bilde Wörter, wähle ein Kästchen.',
    enter: (box: string, n: number): string => `${points(n)} in ${box}?`,
    enterHint: (words: string[]): string => (words.length ? `Mit ${and(words)}.` : 'Dafür braucht es kein Wort.'),
    cross: (box: string): string => `${box} wirklich streichen?`,
    crossHint: 'Dann bleibt das Kästchen bei 0.',
    late: 'Die Zeit ist um.',
    lateHint: 'Such ein Kästchen für die 0 aus.',
    other: (name: string): string => `${name} ist dran.`,
    otherHint: (roll: number, kept: readonly string[]): string => {
      if (roll === 0) return 'Gleich fallen die Würfel.';
      if (!kept.length) return `Wurf ${roll} von 3`;
      return `Wurf ${roll} von 3, ${and(kept)} ${kept.length === 1 ? 'blieb' : 'blieben'} liegen`;
    },
    otherLate: (name: string): string => `${name} ist die Zeit davongelaufen.`,
    otherLateHint: 'Ein Kästchen bekommt die 0.',
    doubt: (name: string, words: string[]): string => `${name} schreibt ${and(words)}.`,
    doubtHint: (box: string, n: number): string => `${points(n)} in ${box}. Glaubst du das?`,
    doubtMine: 'Alle sehen sich dein Wort an.',
    doubtMineMany: 'Alle sehen sich deine Wörter an.',
    waiting: (names: string[]): string => `Wir warten auf ${and(names)}.`,
    won: 'Du hast gewonnen!',
    wins: (name: string): string => `${name} gewinnt.`,
    share: (names: string[]): string => `${and(names)} gewinnen gemeinsam.`,
    solo: (n: number): string => `Geschafft: ${points(n)}.`,
    nobody: 'Das Spiel ist aus.',
    best: (word: string, name: string, n: number): string => `Das beste Wort: ${word} von ${name}, ${points(n)}.`,
    bestSolo: (word: string, n: number): string => `Dein bestes Wort: ${word}, ${points(n)}.`,
  },
  dice: {
    label: 'Würfel auf dem Tisch',
    number: (n: number, face: string): string => `Würfel ${n}: ${face}`,
    taken: (n: number, face: string): string => `Würfel ${n}: ${face}, liegt im Wort`,
    kept: (face: string): string => `${face}, blieb liegen`,
    growing: 'Was schon liegt',
    cup: 'Die Würfel liegen im Becher.',
  },
  faces: {
    title: 'Die Würfel',
    show: 'Die Würfel ansehen',
    short: 'Würfel',
    about: 'Das steht auf den sechs Seiten jedes Würfels, mit den Punkten.',
    die: (n: number, faces: string[], top: string): string =>
      `Würfel ${n}: ${faces.join('; ')}.${top ? ` Oben liegt ${top}.` : ''}`,
    top: 'Umrandet ist, was gerade oben liegt.',
  },
  words: {
    label: 'Behaltene Würfel und Wörter',
    kept: 'Behalten',
    word: (n: number): string => `Wort ${n}`,
    empty: 'Tippe Würfel an oder schreib ein Wort',
    next: 'Neues Wort',
    type: 'Schreiben',
    typed: 'Wort',
    add: 'Legen',
    clear: 'Zurücklegen',
    notYet: 'noch kein Wort',
    reasons,
    joker: 'Welcher Buchstabe ist der Joker?',
    jokerHint: 'A, O und U gelten auch als Ä, Ö und Ü.',
    jokerLater: 'Später entscheiden',
    jokerOpen: 'Joker noch offen',
    jokerOf: (letter: string): string => `Joker als ${letter}`,
    back: (letter: string): string => `${letter} zurücklegen`,
  },
  actions: {
    choose: 'Wähle ein Kästchen',
    rollAll: 'Alle Würfel werfen',
    roll: (n: number): string => `${numbers[n]} Würfel werfen`,
    enter: (box: string, n: number): string => `${box}: ${n} eintragen`,
    enterShort: (n: number): string => `${n} eintragen`,
    crossShort: 'Mit 0 streichen',
    undo: 'Doch nicht',
    accept: 'Gut so',
    challenge: 'Anzweifeln',
  },
  doubt: {
    answered: (name: string): string => `${name}: gut so`,
    open: (name: string): string => `${name} überlegt`,
    left: (n: number): string =>
      `Du darfst noch ${n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${n}-mal`} falschliegen.`,
  },
  last: {
    title: 'Zuletzt gespielt',
    crossed: 'gestrichen',
    nothing: 'Noch ist alles frei.',
  },
  log: {
    round: (n: number): string => `Runde ${n}`,
    rolled: (name: string, faces: string, roll: number): string => `${name} wirft ${faces} (${roll}. Wurf).`,
    rolledSome: (name: string, faces: string, kept: string, roll: number): string =>
      `${name} behält ${kept} und wirft ${faces} (${roll}. Wurf).`,
    timeRanOut: (name: string): string => `${name}: Die Zeit ist um.`,
    entered: (name: string, box: string, n: number): string => `${name} trägt ${points(n)} in ${box} ein.`,
    enteredWords: (name: string, words: string[], box: string, n: number): string =>
      `${name} schreibt ${and(words)}: ${points(n)} in ${box}.`,
    inTime: (name: string, words: string[], box: string, n: number): string =>
      `${name}: Die Zeit ist um, aber ${and(words)} ${words.length === 1 ? 'liegt' : 'liegen'} schon da. ${points(n)} in ${box}.`,
    extra: (n: number): string => ` Dazu ${n} extra!`,
    crossed: (name: string, box: string): string => `${name} streicht ${box}.`,
    crossedByTime: (name: string, box: string): string => `${name} hat nicht gewählt: ${box} wird gestrichen.`,
    accepted: (name: string): string => `${name}: Gut so.`,
    upheld: (name: string, words: string[], why: string): string =>
      `${name} zweifelt zu Recht: ${and(words)} ${words.length === 1 ? 'gilt' : 'gelten'} nicht. 0 Punkte. ${why}.`,
    refused: (name: string, meanings: string): string =>
      `${name} zweifelt, aber das Wörterbuch kennt alles. Die Punkte bleiben.${meanings ? ` ${meanings}` : ''}`,
    bonus: (name: string, n: number): string => `${name} hat oben genug für den Bonus: ${points(n)}.`,
    left: (name: string): string => `${name} spielt nicht weiter mit.`,
    finished: (scores: string): string => `Aus und fertig: ${scores}.`,
  },
  moments: {
    by: (name: string, words: string): string => (words ? `${name} mit ${words}` : name),
    bonusOf: (name: string): string => `${name} hat oben genug beisammen.`,
    claim: (name: string, n: number, box: string): string => `${name} will ${points(n)} für „${box}“.`,
    nothing: (name: string): string => `${name} bekommt 0 Punkte.`,
    stays: 'Die Punkte bleiben.',
  },
  end: {
    result: 'So ging es aus',
    again: 'Nochmal?',
    home: 'Etwas anderes spielen',
    place: (n: number): string => `${n}.`,
  },
  keys: {
    hint: 'Tasten: 1–7 Würfel, Buchstaben schreiben, Leertaste wirft, Pfeile zum Block, Enter trägt ein',
  },
  introRiddle: ['Werfen', 'Du wirfst einmal je Zug. Alle, die dieses Rätsel lösen, haben dieselben Würfel.'],
  intro: {
    title: 'Zum ersten Mal hier?',
    steps: [
      ['Werfen', 'Du wirfst bis zu dreimal. Vor jedem neuen Wurf tippst du an, was liegen bleiben soll.'],
      [
        'Wörter bilden',
        'Was du antippst, legt sich zu Wörtern. Du kannst sie auch einfach schreiben. Der Stern ist jeder Buchstabe.',
      ],
      [
        'Eintragen',
        'Auf der Gewinnkarte steht, was deine Wörter bringen. Such ein Kästchen aus und bestätige. Jedes gibt es nur einmal.',
      ],
    ],
    of: (n: number): string => `Schritt ${n} von 3`,
    next: 'Weiter',
    skip: 'Überspringen',
    done: 'Los geht’s',
  },
};

export type GameTexts = typeof de;
