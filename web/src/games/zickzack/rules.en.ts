// English: the little lesson, the rules in short and the keys, for whoever asks for them.
import type { keys as keysDe, lesson as lessonDe, rules as rulesDe } from './rules.de';

export const lesson: typeof lessonDe = {
  title: 'Try it',
  board: 'Practice board',
  tile: (letter) => `${letter} on the board`,
  field: (column, row) => `Column ${column}, row ${row}`,
  first: 'The first round: tap any field, and your M lies there. You need not name anything.',
  firstDone: 'Just like that. In the first round one only names words that happen to be there.',
  lay: 'Say the board looks like this afterwards. Your R has to touch an edge now: tap the marked place.',
  place: 'Lay the R here',
  name: 'Now name a German word with the R in it: tap the tiles one after the other, for instance A, R, M.',
  named: (word) => `${word} is yours. Your turn is over.`,
  bens: 'Now Ben has laid a T and named TOR. He is done. Do you see another word? Then knock!',
  claim: 'Everybody looks at you. Tap your word, for instance BROT or ORT.',
  claimed: (word) => `${word}! It counts for you, and you play next. That is how knocking changes the order.`,
  notLinked: 'These two tiles do not share an edge. Start again.',
  notWord: (text) => `${text} is no new word here. When knocking, that would cost a letter. Here you may try again.`,
  needsR: 'The R has to be in it.',
  nameIt: (word) => `Name ${word}`,
  knock: 'Knock',
  clear: 'Start again',
  next: 'Next',
  done: 'Got it',
};

export const rules: typeof rulesDe = {
  title: 'How to play Zickzack',
  parts: [
    {
      title: 'Letters',
      lines: [
        'In turn everybody draws letters face down and chooses only the size: 15 for two, 10 for three, 7 for four, 6 for five, 5 for six. Each also gets a blank.',
        'All letters lie open. So you see what the others are up to.',
      ],
    },
    {
      title: 'The first round',
      lines: [
        'Everybody lays exactly one letter wherever they like. It need not touch anything and need not make a word. No knocking yet.',
      ],
    },
    {
      title: 'A turn',
      lines: [
        'Lay one of your letters so that it touches another along an edge, and name at least one new word it is part of. Corners do not count.',
        'Name every other new word you see on the board as well.',
        'If nothing works, put a letter with the free ones or a blank on the board.',
      ],
    },
    {
      title: 'Reading',
      lines: [
        'From tile to tile across common edges, in any direction and round any corner. Each tile once in a word. In German, Ä is A and E, ß is S and S.',
        'What stands in the dictionary of your language counts, inflected too, and places: one, ones, red, Rome. First names (Peter) do not count, abbreviations only if they are said like a word (SMS), unless you have agreed otherwise.',
        'New is what nobody has named yet. A known word counts again if it lies on entirely different tiles.',
      ],
    },
    {
      title: 'Free letters',
      lines: [
        'Whoever is on turn may lay them too, as many as they like, even without one of their own. STADT becomes STADTTOR with T, O and R.',
        'If a letter you laid makes no valid word, it comes back, and one of your letters becomes free.',
      ],
    },
    {
      title: 'Blanks',
      lines: [
        'A blank blocks fields and bears no letter. Whoever is on turn may exchange it for a letter of their own if that makes a new word.',
      ],
    },
    {
      title: 'Knocking',
      lines: [
        'After each turn everybody else who still sees a word may knock. If two knock at once, they roll the die.',
        'Whoever knocks names their words. Then knocking is open again. The last to knock with success plays next, and from there it goes on clockwise.',
        'Whoever knocks and has nothing gives a letter away.',
      ],
    },
    {
      title: 'The end',
      lines: [
        'When nobody finds a new word for a whole round, it is over. Words, letters or points are counted, whatever you agreed on.',
      ],
    },
  ],
  own: 'Played by the rules of Letter, told here in our own words.',
};

export const keys: typeof keysDe = {
  title: 'Keys',
  list: [
    ['A to Z', 'type a word'],
    ['Enter', 'name the word, then confirm the turn'],
    ['Backspace', 'delete the last letter'],
    ['Ctrl Z', 'one step back'],
    ['Tab', 'go between board, letters and buttons'],
    ['Arrows', 'from tile to tile; with a letter in hand from place to place'],
    ['Page ↓ ↑', 'the next place, the one before'],
    ['Space', 'take a tile into the word, pick a letter up or put it down'],
    ['R', 'turn the tile in hand, where that is allowed'],
    ['Escape', 'put it back'],
    ['+ − 0', 'board larger, smaller, whole; Shift and arrows move it'],
  ],
};
