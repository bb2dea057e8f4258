// English texts of riddles.
import type { RiddleTexts } from './riddleTexts.svelte';

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const dice = (n: number): string => (n === 1 ? 'one die' : `${n} dice`);
const time = (seconds: number): string =>
  seconds % 60 ? `${seconds} seconds` : seconds === 60 ? 'one minute' : `${['two', 'three'][seconds / 60 - 2]} minutes`;

export const riddle: RiddleTexts = {
  name: 'Riddle',
  say: {
    ready: (seconds) => `One theme, seven dice, ${time(seconds)}.`,
    readyHint: 'The clock runs as soon as you open the book.',
    watching: 'Somebody solves a riddle here.',
    name: 'What comes to your mind?',
    nameHint: (left, n) => `${dice(left)} left, ${points(n)} so far.`.replace(/^o/, 'O'),
    over: (n) => `${points(n)}!`,
    cleared: 'All cleared.',
    left: (n) => (n === 1 ? 'One die is left.' : `${n} dice are left.`),
  },
  ready: { label: 'The book is still closed', begin: 'Go!' },
  taken: {
    label: 'What you have',
    sum: points,
    nothing: 'Nothing yet. What is not on the list of the theme costs nothing.',
    die: (letters, term, n) => `${letters}: ${term}, ${points(n)}`,
  },
  stop: { stop: 'Done', sure: 'Really done?' },
  end: {
    score: 'Result',
    label: 'Your dice',
    none: 'No die taken.',
    open: (letters, n) => `${letters}, ${points(n)}, was left`,
  },
  rules: {
    title: 'How the riddle works',
    parts: [
      {
        title: 'Against the clock',
        lines: [
          'One theme and seven dice, the same for everybody. Name something for the theme and take a die with its first letter. C/K is for C or K, X/Y for X or Y.',
          'The clock runs as soon as you open the book. The points on your dice count.',
        ],
      },
      {
        title: 'What counts',
        lines: [
          'Here the list of the theme alone decides, so that it is the same for everybody. What is not on it brings nothing and costs nothing.',
          'If you can think of nothing more, you are done. That costs nothing either.',
        ],
      },
    ],
    own: 'Played by the rules of Bücherwurm – Das Würfelspiel, in our own words. The riddle is ours.',
  },
};
