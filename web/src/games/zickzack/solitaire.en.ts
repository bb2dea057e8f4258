// English texts of the solitaires.
import type { solitaire as de } from './solitaire.de';

const letters = (n: number): string => (n === 1 ? '1 letter' : `${n} letters`);
const words = (n: number): string => (n === 1 ? '1 word' : `${n} words`);
const minutes = (n: number): string => (n === 0 ? 'no clock' : n === 1 ? '1 minute' : `${n} minutes`);

export const solitaire: typeof de = {
  names: { many: 'Many words', long: 'Long words' },
  say: {
    ready: 'Your letters are waiting.',
    readyHint: (n, m) => `${letters(n)}, ${minutes(m)}. The clock runs once you turn them up.`,
    first: 'Lay the first letter.',
    firstHint: 'Wherever you like. All others attach to it.',
    lay: 'Attach a letter and name a word.',
    layHint: (n) => `${letters(n)} to go. Other words count, too.`,
    claim: 'All letters lie. Do you see more words?',
    claimHint: 'Name them, or leave it at that.',
    watching: 'Somebody is playing alone here.',
    over: { many: (n) => `Done: ${n}!`, long: (n) => `${letters(n)} in your five longest words.` },
    placedAll: 'And all letters have found a place.',
    notAll: (n) => `${letters(n)} were left over.`,
    notOne: 'One letter was left over.',
  },
  start: {
    title: 'Alone',
    variant: 'What is it about?',
    variants: { many: 'Many words', long: 'Long words' },
    variantHints: {
      many: 'As many words as possible, and a place for every letter.',
      long: 'Your five longest words count.',
    },
    letters: 'How many letters?',
    minutes: 'Time',
    noLimit: 'No clock',
    minute: (n) => `${n} mins`,
    code: 'Code of a set',
    codeHint: 'Whoever enters the same code gets the same letters. Empty: a new set.',
    codeWrong: 'A code has twelve letters and digits at most.',
  },
  facts: {
    label: 'How it stands',
    left: 'Still to lay',
    leftLetters: letters,
    words: 'Found',
    score: 'Counts',
    best: 'Your best',
    code: 'Set',
    codeHint: 'Whoever enters this code plays with the same letters. So you can compare.',
    copy: 'Copy the code',
    copied: 'Copied',
    longest: 'The five longest',
  },
  ready: { label: 'Letters face down', begin: 'Turn up and begin' },
  stop: {
    stop: 'Stop',
    title: 'Really stop?',
    hint: 'Then what you have found is counted.',
    yes: 'Stop now',
    no: 'Play on',
  },
  end: {
    score: 'Result',
    summary: (w, all) => (all ? `${words(w)}, all letters placed` : words(w)),
    fresh: 'New set',
    same: 'The same set again',
    shareGo: 'Share the result',
    share: (code, score) => `Zickzack alone, set ${code}: ${score}. Can you do more?`,
    longest: 'Your longest words',
  },
  sent: {
    title: (code) => `Zickzack alone, set ${code}`,
    hint: (n, variant) => `Somebody has sent you the same ${letters(n)}. ${variant}: how much do you find?`,
    go: 'Play this set',
  },
  rules: {
    title: 'How to play Zickzack alone',
    parts: [
      {
        title: 'Many words',
        lines: [
          'You get a set of letters. The first lies wherever you like. Each further one has to attach along an edge and make a new word.',
          'Find as many words as possible, and a place for every letter.',
        ],
      },
      {
        title: 'Long words',
        lines: ['Laid in the same way. In the end the letters of your five longest words count.'],
      },
      {
        title: 'Naming words',
        lines: [
          'Read from tile to tile across common edges, in any direction, each tile once at most.',
          'If you see a word that lies there already, name it at any time. What is no word is refused and costs nothing.',
        ],
      },
      {
        title: 'Help',
        lines: [
          'Hints, where they were agreed on, and words that the dictionary finds are help. Results with help are compared only with others like them. To look up whether a word is valid costs nothing.',
        ],
      },
    ],
    own: 'Played by the rules of Letter, told here in our own words.',
  },
};
