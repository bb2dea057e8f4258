// English texts of the riddle.
import type { riddle as german } from './riddle.de';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const tiles = (n: number): string => (n === 1 ? '1 tile' : `${n} tiles`);
const words = (n: number): string => `${NUMBERS[n] ?? n} ${n === 1 ? 'word' : 'words'}`;

export const riddle: typeof german = {
  name: 'Riddle',
  tiles,
  rack: 'The rack',
  say: {
    begin: (turns) => `Lay all your tiles in ${words(turns)}.`,
    beginHint: 'Lay out, add, rob letters. Words must be left everywhere.',
    next: (left) => `${words(left).replace(/^./, (letter) => letter.toUpperCase())} left.`,
    nextHint: (n) => `${tiles(n)} on the rack. You may take any word back.`,
    brings: (word, n) => `${word} lays ${tiles(n)} from the rack.`,
    used: (n) => (n === 1 ? 'One tile is left.' : `${n} tiles are left.`),
    usedHint: 'Can you do better? Take a word back. If you are content, press “Done”.',
    solved: 'Everything lies! It cannot be done better.',
    over: (n) => (n === 1 ? '1 tile was laid.' : `${n} tiles were laid.`),
    watching: 'Somebody solves a riddle here.',
  },
  facts: {
    label: 'How it stands',
    lying: 'Laid from the rack',
    of: (n, all) => `${n} of ${all}`,
    words: 'Words',
    best: 'Most so far',
  },
  actions: {
    lay: (n) => (n ? `Lay: ${tiles(n)}` : 'Lay'),
    undo: 'Take word back',
    done: 'Done',
    title: (n) => (n ? `Stop with ${tiles(n)}?` : 'Stop without a word?'),
    hint: 'Then this riddle is over. The most tiles that lay at once count.',
    yes: 'Done',
    no: 'Keep trying',
  },
  end: {
    score: 'Result',
    of: (n, all) => (n === all ? `All ${all} tiles from the rack.` : `Of ${tiles(all)}.`),
  },
  log: {
    dealt: (words) => `On the table lie ${words.join(', ')}.`,
    stood: (n, best) => `${tiles(n)} from the rack. Most so far: ${best}.`,
    back: 'The last word was taken back.',
    ended: (n) => `Done with ${tiles(n)}.`,
    solved: 'All tiles are laid!',
  },
  rules: {
    title: 'The riddle',
    lines: [
      'Bring as many tiles as possible from your rack to the table, all of them at best. You may form as many words as you are told, one after the other. The tiles from the rack count, not the letters that lay there before.',
      'You may take any word back, as often as you like. What counts is the most that lay at once. With common words every riddle can be solved completely.',
      'You have laid out already: you may add and rob at once. Nothing is drawn, and there are no tips. You may look up whether a word counts.',
    ],
  },
};
