// English texts of the solitaire.
import type { solitaire as german } from './solitaire.de';

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

export const solitaire: typeof german = {
  name: 'Solitaire',
  say: {
    word: 'Form a word of the open cards.',
    wordHint: (n) => `${cards(n)} still on the table.`,
    ready: (word) => `Take ${word} away?`,
    refill: 'A place is empty.',
    refillHint: 'From which pile shall the top card go there?',
    stuck: 'These cards give no word any more.',
    stuckHint: 'Take the last word back, or leave it at that.',
    cleared: 'All gone! It cannot be done better.',
    left: (n) => (n === 1 ? '1 point remains.' : `${n} points remain.`),
    leftHint: (n) => `${cards(n)} stayed on the table. The fewer points the better.`,
    watching: 'Somebody plays a solitaire here.',
  },
  piles: {
    label: 'Eight piles',
    open: (n, face, height) => `Pile ${n}: ${face}, ${cards(height)}`,
    empty: (n) => `Pile ${n}: empty`,
    gives: (n, face) => `Pile ${n}: put ${face} on the empty place`,
    hinted: 'part of the hint',
  },
  word: {
    label: 'Your word',
    empty: 'Tap open cards, drag them here, or write a word',
    takeShort: (n) => (n ? `Take away: ${n}` : 'Take away'),
    take: (n) => (n ? `Take away: ${points(n)}` : 'Take away'),
  },
  help: {
    hint: 'Hint',
    undo: 'Undo',
    cost: (n) => `+${n}`,
    costs: (n) => `costs ${n}`,
    hintLong: 'Be shown a word, costs 3 points',
    undoLong: 'Take the last word back, costs 1 point',
    price: (hints, searches, undos) =>
      [hints ? `${hints} × hint` : '', searches ? `${searches} × words found` : '', undos ? `${undos} × back` : '']
        .filter(Boolean)
        .join(', '),
    searchPrice: 'It costs 3 points.',
    giveUp: 'Stop',
    giveUpTitle: 'Really stop?',
    giveUpHint: 'Then all cards that still lie here are counted.',
    giveUpYes: 'Stop',
    giveUpNo: 'Play on',
    hinted: (word) => `Hint: ${word}.`,
  },
  facts: {
    label: 'How it stands',
    left: 'Still here',
    leftCards: cards,
    help: 'Help',
    none: 'none',
    words: 'Taken away',
    noWords: 'No word yet.',
    deal: 'Deal',
    dealHint: 'Whoever enters this code at “Alone” plays the same cards. So you can compare.',
    par: 'Par',
    parOf: (n: number): string => (n === 0 ? 'nothing left' : `${points(n)} at most`),
    copy: 'Copy code',
    copied: 'Copied',
  },
  end: {
    score: 'Result',
    sum: (left, help) => `${left} for the cards${help ? `, ${help} for help` : ''}`,
    cards: 'These were left',
    words: (n) => (n === 1 ? '1 word' : `${n} words`),
    same: 'The same deal again',
    fresh: 'New deal',
    share: (code, n) => `Wortfächer solitaire, deal ${code}: ${points(n)} left. Can you do better?`,
    shareGo: 'Share the result',
    par: (score: number, par: number): string =>
      score <= par ? `Well played: par was ${points(par)}.` : `Par was ${points(par)}.`,
  },
  sent: {
    title: (code) => `Solitaire, deal ${code}`,
    hint: 'Somebody has sent you the same cards. How many points will you have left?',
    go: 'Play this deal',
  },
  log: {
    dealt: (code) => `Deal ${code} lies on the table.`,
    removed: (word, n) => `${word} is gone, ${points(n)}.`,
    refilled: (card) => `${card} moves to the empty place.`,
    noWordLeft: 'The open cards give no word any more.',
    hinted: (word) => `Hint: ${word}. That costs 3 points.`,
    helped: 'That costs 3 points, like a hint.',
    undone: (word) => `${word} lies here again. That costs 1 point.`,
    ended: (n) => `That is it: ${points(n)} left.`,
    cleared: 'All gone!',
  },
  intro: {
    title: 'First time here?',
    steps: [
      ['Open cards', 'Eight piles of six cards. You see only the top ones, and only of them you form words.'],
      ['Take away', 'A word of at least two cards may go. Below them the next ones come to light.'],
      [
        'Fill gaps',
        'If a pile is used up you choose which card moves there. In the end what is left counts: the less the better.',
      ],
    ],
    of: (n) => `Step ${n} of 3`,
    next: 'Next',
    skip: 'Skip',
    done: 'Off we go',
  },
  keys: {
    title: 'With the keyboard',
    list: [
      ['A–Z', 'write a word'],
      ['1–8', 'take the card of this pile, or put it back'],
      ['Enter', 'take the word away'],
      ['Backspace', 'last card back'],
      ['Escape', 'put everything back'],
    ],
  },
  rules: {
    title: 'How the solitaire goes',
    parts: [
      {
        title: 'The aim',
        lines: ['Get rid of as many cards as possible. What is left counts against you; 0 is perfect.'],
      },
      {
        title: 'How it goes',
        lines: [
          'Eight piles of six cards, the top one of each open. Form a word of at least two open cards: they are gone, and the next ones are turned up.',
          'If a pile is used up, the top card of another one moves there. Which one is up to you.',
          'When the open cards give no word any more, it is over.',
        ],
      },
      {
        title: 'Help',
        lines: [
          'A hint shows a word and costs 3 points. So does having the dictionary find words, which lasts until your next move. Taking a word back costs 1. All of it is added to the result.',
          'Results with hints or found words are compared only with others like them. To look up whether a word is valid costs nothing.',
        ],
      },
    ],
    own: 'Played by the rules of Quiddler Junior, told here in our own words.',
  },
};
