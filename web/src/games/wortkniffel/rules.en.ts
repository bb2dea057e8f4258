// English: the rules in short, in our own words, and the keys.
import type * as de from './rules.de';

export const rules: typeof de.rules = {
  title: 'How to play Wortkniffel',
  parts: [
    {
      title: 'A turn',
      lines: [
        'You have up to three rolls. The first is with all seven dice; after that you roll only what you do not want to keep. Kept dice may go back into the cup later.',
        'Then you fill exactly one free box. If nothing fits you cross one out with 0.',
        'The hourglass runs from the first roll. When it is empty all that is left is a 0 in a box of your choice. If you agreed on leniency, what lies there as a valid word still counts: it goes into the free box where it brings most.',
      ],
    },
    {
      title: 'Riddles',
      lines: [
        'A riddle is played alone and without an hourglass: eleven turns of one roll each. Whoever solves the same riddle has the same dice in every turn.',
      ],
    },
    {
      title: 'The words',
      lines: [
        'Each die serves as one letter of one German word. A, O and U may be Ä, Ö and Ü; the star is any letter, but without points.',
        'What stands in a German dictionary counts, inflected too: Haus, Häuser, lief, schönste. Names (Peter, Köln), abbreviations (Lkw) and dialect (ick) do not; foreign words such as Girl do unless you leave them out.',
      ],
    },
    {
      title: 'Above',
      lines: [
        '2 letters: one to three words. 3 letters: one or two. 4, 5 and 6 letters: one word each. The dice used count.',
        'From 50 points above you get 35 more.',
      ],
    },
    {
      title: 'Below',
      lines: [
        'Two words and three words: the dice used count.',
        'Full House: two words of all seven dice, 25 points. Straße: seven vowels, 30 points, without a word.',
        'Wort-Kniffel: one word of all seven dice, 50 points.',
        'Every further Wort-Kniffel brings 50 extra and goes into any free box above with the sum of its seven dice, whatever length the box is for.',
        'Only when everything above is full may it go into any free box below: Full House then brings 25 and Straße 30, even if they would not fit otherwise; two words, three words and Chance bring the sum of the seven dice.',
        'If the Wort-Kniffel box holds a 0 there is no extra for further ones; the roll then counts like any other.',
        'Chance: all dice added up.',
      ],
    },
    {
      title: 'Challenges',
      lines: [
        'If you agreed on it, nobody checks beforehand. Whoever doubts asks the dictionary: if a word is not valid, the whole entry brings 0.',
      ],
    },
  ],
  own: 'Played by the rules of Wort-Kniffel, here in our own words.',
};

export const keys: typeof de.keys = {
  title: 'By keyboard',
  list: [
    ['1–7', 'keep a die or put it back'],
    ['Space', 'roll'],
    ['A–Z', 'write a word'],
    ['Comma', 'new word'],
    ['Backspace', 'take the last letter back'],
    ['↑ ↓', 'to the score card, from box to box'],
    ['Enter', 'pick a box, once more: enter'],
    ['Escape', 'not this one'],
  ],
};
