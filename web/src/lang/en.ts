// English, complete: a missing or superfluous entry is a type error.
import type { Texts } from './de';

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);

export const en: Texts = {
  home: {
    title: 'What shall we play?',
    games: 'The five games',
    people: (from, to) => `${from}–${to} players`,
    minutes: (n) => `about ${n} min`,
    ready: 'Let’s play',
    rules: (box) => `Played by the rules of ${box}. Wortstube is an independent, unofficial rendition.`,
    realTable: 'At the real table',
    realTableLine: 'Hourglass, score pad and referee for the box in front of you',
    kit: 'Building kit',
    fonts: 'Typefaces under the SIL Open Font License:',
    themes: ['Am Strand', 'Gewürze', 'Hauptstädte'],
    privacy: 'Privacy',
    private: 'No account, no advertising. Nothing leaves this server.',
  },
  games: {
    wortkniffel: {
      name: 'Wortkniffel',
      line: 'Seven dice, three rolls, eleven boxes. Luck does the rolling, you do the spelling.',
      box: 'Wort-Kniffel (Schmidt Spiele)',
      how: [
        'Roll up to three times and keep whatever looks like words.',
        'Build German words from your dice and enter them in a free box. Each box counts only once.',
        'After eleven rounds the highest score card wins.',
      ],
    },
    wortfaecher: {
      name: 'Wortfächer',
      line: 'Cards in hand, words on the table. Six rounds, each one card richer.',
      box: 'Quiddler Junior (AMIGO)',
      how: [
        'Draw a card, discard a card.',
        'When all the others fit into words you lay them out, and the round is about to end.',
        'Everybody else has one more turn. Then the cards in the words count.',
      ],
    },
    zickzack: {
      name: 'Zickzack',
      line: 'Letters large and small, read this way and that. Whoever sees more, knocks.',
      box: 'Letter (Theta)',
      how: [
        'Attach one of your letters and name a new word that runs over it.',
        'Read from edge to edge, in any direction and round any corner.',
        'Whoever sees a word nobody has named yet, knocks.',
      ],
    },
    wortromme: {
      name: 'Wortrommé',
      line: 'Add, rob, rebuild: other people’s words become yours.',
      box: 'Wort-Rummikub (Jumbo)',
      how: [
        'Your first word has at least six letters.',
        'From then on you may add and rob, as long as a word remains everywhere.',
        'Every letter of your new word is worth a point.',
      ],
    },
    buecherwurm: {
      name: 'Bücherwurm',
      line: 'One theme, eight dice, and everybody may steal. Quick and loud.',
      box: 'Bücherwurm – Das Würfelspiel (Pegasus)',
      how: [
        'Name something that fits the theme and take the die with its first letter.',
        'Is it in front of somebody else? Steal it. They get a worm card for comfort.',
        'Whoever runs out of ideas ends the round. The game is over at 21 points.',
      ],
    },
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
    soundHint: 'A soft rattle and knock',
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
    best: 'brings the most',
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
  },
};
