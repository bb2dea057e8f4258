// English texts of riddles.
import type { RiddleTexts } from './riddleTexts.svelte';

const letters = (n: number): string => (n === 1 ? '1 letter' : `${n} letters`);
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const words = (n: number): string => (n === 1 ? '1 word' : `${n} words`);
const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const riddle: RiddleTexts = {
  name: 'Riddle',
  say: {
    start: 'Where do these five bring most?',
    startHint: 'Each letter counts with its best new word.',
    lay: 'And the next letter?',
    layHint: (n) => `${letters(n)} to go. You may always take back.`,
    all: 'All five are laid.',
    allHint: 'Do you see better words or places? Else you are done.',
    watching: 'Somebody solves a riddle here.',
    over: (n) => `${points(n)}!`,
    overAll: 'All five letters have found a place.',
    overLeft: (n) => (n === 1 ? 'One letter is left.' : `${letters(n)} are left.`),
  },
  letters: {
    label: 'Your letters and their words',
    counts: (letter, word, n) => `${letter} counts with ${word}, ${points(n)}.`,
    open: (letter) => `${letter} is not laid yet.`,
    back: (names) => `Take back ${and(names)}`,
  },
  facts: {
    label: 'How it stands',
    points: 'Points',
    left: 'To be laid',
    leftLetters: letters,
    best: 'Best try',
    bestPoints: points,
    others: 'Also found',
    noted: (n) => `Already noted: ${words(n)}`,
    notedHint: 'All of this lies there already and does not count any more.',
  },
  stop: {
    stop: 'Done',
    title: (n) => `Done with ${points(n)}?`,
    hint: 'Your best try counts. After that you cannot change anything.',
    hintLeft: (n) => `${n === 1 ? 'One letter is' : `${letters(n)} are`} not laid yet. Your best try counts.`,
    yes: 'Done',
    no: 'Keep trying',
  },
  end: {
    score: 'Result',
    counted: 'What your letters counted with',
    none: 'No letter has found a place.',
  },
  rules: {
    title: 'How the riddle works',
    parts: [
      {
        title: 'Five letters',
        lines: [
          'A game that has begun lies on the board. All words that can be read there are noted already.',
          'Lay your five letters one after the other. Each has to join on at an edge and make a new word.',
        ],
      },
      {
        title: 'What counts',
        lines: [
          'Each letter counts with one word: the best it is in that does not need letters laid after it.',
          'A word brings as many points as it has letters, and one more for the fifth and each further: STERN 6, GARTEN 8.',
        ],
      },
      {
        title: 'Trying',
        lines: [
          'What is no word is refused and costs nothing. What you have laid you may take back, with all that came after it.',
          'Your best try counts. No clock runs.',
        ],
      },
    ],
    own: 'Played by the rules of Letter, in our own words. The riddle is ours.',
  },
};
