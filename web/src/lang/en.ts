// English, complete: a missing or superfluous entry is a type error.
import type { Texts } from './de';

const NUMBERS: Record<number, string> = { 5: 'five', 6: 'six', 7: 'seven' };
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);

export const en: Texts = {
  home: {
    title: 'What shall we play?',
    games: (n) => `The ${NUMBERS[n] ?? n} games`,
    people: (from, to) => `${from}–${to} players`,
    minutes: (n) => `about ${n} min`,
    ready: 'Let’s play',
    rules: (box) => `Played by the rules of ${box}. Wortstube is an independent, unofficial rendition.`,
    realTable: 'At the real table',
    realTableLine: 'Hourglass, score pad and referee for the box in front of you',
    contest: 'Contest',
    contestLine: 'A class, a club, a birthday: everybody plays the same at once',
    played: 'Games played',
    vocabulary: 'My words',
    app: 'As an app',
    privacy: 'Privacy',
    documents: 'Documents',
    documentsAt: 'docs/index.html',
    private: 'No account, no advertising. Only who has the link comes to your table.',
  },
  settings: {
    title: 'Settings',
    language: 'Language',
    languages: { de: 'Deutsch', en: 'English' },
    appearance: 'Appearance',
    appearances: { system: 'Like the device', light: 'Light', dark: 'Dark' },
    letterSize: 'Text size',
    letterSizes: { normal: 'Normal', large: 'Large', huge: 'Very large' },
    sound: 'Sound',
    soundHint: 'A soft rattle and knock, and phones hum along',
  },
  piece: {
    face: (face) => {
      if (!face) return 'Empty place';
      if (face.joker) return face.text === '' ? 'Joker' : `Joker as ${face.text}`;
      return face.value === undefined ? face.text : `${face.text}, ${points(face.value)}`;
    },
    back: 'Face down',
  },
  kit: {
    close: 'Close',
    waiting: 'Please wait:',
  },
  move: {
    taken: (piece, open) => `${piece} picked up. ${open === 1 ? 'One possible place' : `${open} possible places`}.`,
    placed: (piece, place) => `${piece} placed: ${place}.`,
    back: (piece) => `${piece} put back.`,
  },
  seat: {
    all: 'Seats at the table',
    you: 'You',
    guest: (mark: string): string => `Guest ${mark}`,
    free: 'Free seat',
    bot: 'computer',
    host: 'keeps the table',
    youHost: 'keep the table',
    away: 'away just now',
    grace: (time) => `away, ${time} left`,
    taken: 'computer plays on',
    left: 'has left',
    turn: 'is playing',
    yourTurn: 'your turn',
    points: 'points',
  },
  hourglass: {
    off: 'no timer',
    pause: 'paused',
    running: (time) => `Hourglass: ${time} left`,
    low: (time) => `Hourglass: almost over, ${time} left`,
    paused: (time) => `Hourglass paused at ${time}`,
    ready: (time: string): string => `Hourglass is ready: ${time}`,
    over: 'Hourglass: time is up',
  },
  pad: {
    box: 'Box',
    points: 'points',
    best: 'fits best',
    cross: 'cross out',
    crossed: 'crossed out, 0 points',
    shown: 'Whose cards',
  },
  word: {
    yes: 'valid',
    no: 'not valid',
    doubt: 'not decided yet',
    points: 'points',
  },
  curtain: {
    give: (name) => `Hand the device to ${name}`,
    hint: 'Everybody else looks away for a moment.',
    ready: (name) => `I am ${name}`,
    last: 'Just now',
    standing: 'The score',
  },
};
