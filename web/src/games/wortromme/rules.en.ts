// English: the rules in short, in our own words, and the keys.
import type * as de from './rules.de';

export const rules: typeof de.rules = {
  title: 'How to play Wortrommé',
  alone: {
    title: 'Alone',
    lines: [
      'Reach 99 points in as few turns as possible. Drawing a tile is a turn, too.',
      'If you stop or cannot go on, every missing point counts as a turn.',
    ],
  },
  parts: [
    {
      title: 'What it is about',
      lines: [
        'Everybody has 14 tiles on the rack. On your turn you form one new word, or draw a tile from a stack of your choice. A rack holds 42; if you have that many, you draw no more.',
        'Every letter of the new word is a point, even if it lay on the table before. The first with 99 wins.',
      ],
    },
    {
      title: 'Laying out',
      lines: [
        'Your first word comes from your own rack and has at least six letters. Until then the table stays as it is for you.',
        'Later three letters will do.',
      ],
    },
    {
      title: 'Adding',
      lines: [
        'Put tiles of your own before, behind or into a word that lies there: LIEBEN becomes VERLIEBEN, nine points. Two words can be joined like that, too.',
      ],
    },
    {
      title: 'Robbing',
      lines: [
        'Take letters from one or more words and build a new one with at least one tile of your own. What remains must be a word of three letters or more everywhere, in its old order.',
        'MAST and AHORN become AST and HORN, and with U and S from your rack there is MAUS.',
        'No word is dissolved completely, and none lies on the table twice.',
      ],
    },
    {
      title: 'Jokers',
      lines: [
        'A joker stands for any letter. If it lies on the table, you may swap it for a tile of your own, as long as a word lies there afterwards: TEST with a joker becomes TEXT.',
        'The joker must go into your new word at once, together with tiles from your rack. It cannot be robbed.',
      ],
    },
    {
      title: 'An empty rack',
      lines: [
        'Whoever has laid all tiles draws seven new ones, one by one, from any stacks. Then a word of at least four letters has to be laid out first.',
      ],
    },
    {
      title: 'What counts',
      lines: [
        'What stands in a German dictionary counts, plural and inflected too: Maus, Mäuse, lief, schönste. No names (Peter, Köln), abbreviations (Lkw) or dialect (ick); foreign words such as Computer count unless you leave them out. Ä, Ö and Ü have tiles of their own, ß is laid as S and S.',
      ],
    },
    {
      title: 'The end',
      lines: [
        'With 99 points it is over at once. If the stacks are empty and everybody can only pass, the highest score wins.',
      ],
    },
  ],
  own: 'Played by the rules of Wort-Rummikub, here in our own words. Half of its rulebook is lost; where editions differ, you can choose.',
};

export const keys: typeof de.keys = {
  title: 'Keys',
  list: [
    ['A to Z', 'spell the new word, with tiles from the rack'],
    ['Enter', 'lay it; on a tile: take it or put it back'],
    ['Backspace', 'put the last tile back'],
    ['Ctrl Z', 'one step back'],
    ['1 to 7', 'draw from this stack'],
    ['Tab', 'go between stacks, table, new word, rack and buttons'],
    ['Arrows', 'from tile to tile'],
    ['Shift and arrows', 'move the tile'],
    ['Escape', 'never mind'],
  ],
};
