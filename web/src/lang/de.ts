// German, the first language. Its shape is the contract: every other language must have exactly these entries.
import type { LetterFace } from '../kit/letter';
import type { Language } from '../settings.svelte';

const NUMBERS: Record<number, string> = { 5: 'fünf', 6: 'sechs', 7: 'sieben' };
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);

export const de = {
  home: {
    title: 'Womit wollt ihr spielen?',
    games: (n: number): string => `Die ${NUMBERS[n] ?? n} Spiele`,
    people: (from: number, to: number): string => `${from}–${to} Personen`,
    minutes: (n: number): string => `etwa ${n} Min.`,
    ready: 'Los geht’s',
    rules: (box: string): string =>
      `Gespielt wird nach den Regeln von ${box}. Die Wortstube ist eine eigene, inoffizielle Umsetzung.`,
    realTable: 'Am echten Tisch',
    realTableLine: 'Sanduhr, Punkteblock und Schiedsrichter für eure Schachtel',
    contest: 'Wettstreit',
    contestLine: 'Eine Klasse, ein Verein, ein Geburtstag: alle spielen gleichzeitig dasselbe',
    played: 'Gespielte Partien',
    vocabulary: 'Mein Wortschatz',
    app: 'Als App',
    privacy: 'Datenschutz',
    documents: 'Handbuch',
    documentsAt: 'docs/spielen.html',
    private: 'Ohne Anmeldung, ohne Werbung. An euren Tisch kommt nur, wer den Link hat.',
  },
  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    languages: { de: 'Deutsch', en: 'English' } satisfies Record<Language, string>,
    appearance: 'Aussehen',
    appearances: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
    letterSize: 'Schriftgröße',
    letterSizes: { normal: 'Normal', large: 'Groß', huge: 'Sehr groß' },
    sound: 'Klang',
    soundHint: 'Leises Klappern und Klopfen, und Handys brummen mit',
  },
  piece: {
    face: (face: LetterFace | null): string => {
      if (!face) return 'Leerer Platz';
      if (face.joker) return face.text === '' ? 'Joker' : `Joker als ${face.text}`;
      return face.value === undefined ? face.text : `${face.text}, ${points(face.value)}`;
    },
    back: 'Verdeckt',
  },
  kit: {
    close: 'Schließen',
    waiting: 'Bitte warten:',
  },
  move: {
    taken: (piece: string, open: number): string =>
      `${piece} aufgenommen. ${open === 1 ? 'Ein möglicher Platz' : `${open} mögliche Plätze`}.`,
    placed: (piece: string, place: string): string => `${piece} hingelegt: ${place}.`,
    back: (piece: string): string => `${piece} zurückgelegt.`,
  },
  seat: {
    all: 'Plätze am Tisch',
    you: 'Du',
    guest: (mark: string): string => `Gast ${mark}`,
    free: 'Freier Platz',
    bot: 'Computer',
    host: 'hütet den Tisch',
    youHost: 'hütest den Tisch',
    away: 'gerade weg',
    grace: (time: string): string => `weg, noch ${time}`,
    taken: 'Computer spielt weiter',
    left: 'ist gegangen',
    turn: 'ist dran',
    yourTurn: 'bist dran',
    points: 'Punkte',
  },
  hourglass: {
    off: 'ohne Uhr',
    pause: 'Pause',
    running: (time: string): string => `Sanduhr: noch ${time}`,
    low: (time: string): string => `Sanduhr: gleich um, noch ${time}`,
    paused: (time: string): string => `Sanduhr hält an bei ${time}`,
    ready: (time: string): string => `Sanduhr steht bereit: ${time}`,
    over: 'Sanduhr: Die Zeit ist um',
  },
  pad: {
    box: 'Kästchen',
    points: 'Punkte',
    best: 'passt am besten',
    cross: 'streichen',
    crossed: 'gestrichen, 0 Punkte',
    shown: 'Wessen Karten',
  },
  word: {
    yes: 'gilt',
    no: 'gilt nicht',
    doubt: 'noch nicht entschieden',
    points: 'Punkte',
  },
  curtain: {
    give: (name: string): string => `Gib das Gerät an ${name}`,
    hint: 'Alle anderen schauen kurz weg.',
    ready: (name: string): string => `Ich bin ${name}`,
    last: 'Zuletzt',
    standing: 'So steht es',
  },
};

export type Texts = typeof de;
