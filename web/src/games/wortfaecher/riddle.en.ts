// English texts of the riddle.
import type { riddle as german } from './riddle.de';

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const riddle: typeof german = {
  name: 'Riddle',
  say: {
    begin: 'Which words are in these cards?',
    beginHint: (letters, bonus) =>
      `Use as many as you can. A word of ${letters} letters or more brings ${bonus} extra.`,
    ready: (words, n, bonus) => `${and(words)}: ${points(n)}${bonus ? ` and ${bonus} extra` : ''}.`,
    first: 'Lay them out. Afterwards you may do it better still.',
    better: 'That is better than anything so far.',
    equal: 'You have had as many before.',
    worse: (n) => `Your ${points(n)} from before stay.`,
    laid: (n) => `${points(n)}. Can you do better?`,
    laidWorse: (now, best) => `${points(now)}. Your ${best} stay. Can you do better?`,
    laidHint: 'Take cards back and lay them otherwise. If you are content, press “Done”.',
    complete: 'It cannot be done better!',
    over: (n) => `${points(n)}.`,
    overHint: (words) => `Best of all: ${and(words)}.`,
    overNothing: 'No word was laid this time.',
    watching: 'Somebody solves a riddle here.',
  },
  facts: {
    label: 'How it stands',
    best: 'Best so far',
    nothing: 'nothing yet',
    points,
    splits: 'Laid out',
    times: (n) => (n === 1 ? 'once' : `${n} times`),
    bonus: (letters) => `Word of ${letters} letters or more`,
    extra: (n) => `+${n}`,
    most: 'All cards and that',
  },
  actions: {
    lay: (n) => `Lay out: ${points(n)}`,
    done: 'Done',
    title: (n) => (n ? `Stop with ${points(n)}?` : 'Stop without a word?'),
    hint: 'Then this riddle is over.',
    yes: 'Done',
    no: 'Keep trying',
  },
  end: {
    score: 'Result',
    words: 'The best layout',
    sum: (points, bonus) =>
      bonus ? `${points} from the cards, ${bonus} for the long word` : `${points} from the cards`,
  },
  log: {
    started: (letters) => `The cards are laid out. A word of ${letters} letters or more brings 5 extra.`,
    laid: (words, n) => `${and(words)}: ${points(n)}.`,
    ended: (n) => `Done with ${points(n)}.`,
    complete: (n) => `${points(n)}. It cannot be done better!`,
  },
  keys: {
    title: 'By keyboard',
    hint: 'Keys: letters write, comma begins a new word, Enter lays out',
    list: [
      ['A–Z', 'write a word'],
      ['Comma', 'new word'],
      ['1–9, 0', 'take this card'],
      ['Enter', 'lay out'],
      ['Backspace', 'last card back'],
      ['← →', 'from card to card, with Shift: move the card'],
      ['Escape', 'all cards back'],
    ],
  },
  rules: {
    title: 'How the riddle goes',
    parts: [
      {
        title: 'The goal',
        lines: [
          'Lay the open cards out in words that bring as many points as possible together. Each card counts its value; what is left over does not count.',
          'A very long word brings 5 extra. From how many letters on, you are told: letters count, not cards.',
        ],
      },
      {
        title: 'As often as you like',
        lines: [
          'Lay out, look, lay otherwise. Your best layout counts. Once all cards lie with the long word among them, it cannot be done better.',
          'There are no tips here. You may look up whether a word counts.',
        ],
      },
      {
        title: 'Words',
        lines: [
          'A word has at least two cards. SCH, QU and other cards with several letters stay whole. Ä lies as A and E, ß as S and S.',
          'Every riddle goes well with common words. Whatever is in the German dictionary counts, inflected forms, first names and places, too.',
        ],
      },
    ],
    own: 'By the rules of Quiddler Junior, here in our own words; the riddle is ours.',
  },
};
