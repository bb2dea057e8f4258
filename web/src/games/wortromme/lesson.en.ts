// English: the lesson.
import type { lesson as de } from './lesson.de';

export const lesson: typeof de = {
  title: 'Trying out Wortrommé',
  rack: 'Your tiles',
  lies: 'Lies on the table',
  bensWord: 'Ben’s word',
  left: 'This stays',
  first: 'Your first word needs at least six letters. Tap GARTEN together, or type it.',
  spellWrong: (word) => `We are looking for ${word}.`,
  bens: '6 points, one for each letter! From now on you may also change what lies on the table. Ben has laid MAST.',
  next: 'On',
  rob: 'Now for robbing: take the M out of MAST and lay MAUS with your tiles.',
  robWrong: 'Only the M comes from MAST, the rest from you.',
  robbed:
    'Done, 4 points! What stays must be a word itself: AST. Otherwise robbing is not allowed. And at least one tile has to be yours.',
  add: 'You can add, too: put your L before AST.',
  addWrong: 'First your L, then AST.',
  end: 'LAST, 4 points again, and your rack is empty: for that you draw seven new tiles. Whoever has 99 points first wins. If you find nothing, you draw a tile.',
  done: 'Got it',
};
