// The lesson: the first word, robbing from a word that lies there, adding to one (R7, R10, R11, R12, R14, R21).
import { group, spelled, type LessonScript } from '../../table/lesson';
import type { lesson } from './lesson.de';

export function script(t: typeof lesson): LessonScript {
  const rack = (letters: string) => group('rack', t.rack, 'tile', letters);
  const word = (letters: string) => group(letters, t.lies, 'tile', letters);
  return {
    title: t.title,
    steps: [
      {
        say: t.first,
        groups: [rack('TAGNERUSAL')],
        task: { kind: 'spell', word: spelled('rack', 'GARTEN'), wrong: t.spellWrong('GARTEN') },
      },
      {
        say: t.bens,
        groups: [word('GARTEN'), group('MAST', t.bensWord, 'tile', 'MAST')],
        task: { kind: 'press', button: t.next },
      },
      {
        say: t.rob,
        groups: [group('MAST', t.bensWord, 'tile', 'MAST'), rack('USAL')],
        task: {
          kind: 'spell',
          word: [...spelled('MAST', 'M'), ...spelled('rack', 'AUS')],
          wrong: t.robWrong,
        },
      },
      {
        say: t.robbed,
        groups: [word('MAUS'), group('AST', t.left, 'tile', 'AST')],
        task: { kind: 'press', button: t.next },
      },
      {
        say: t.add,
        groups: [group('AST', t.lies, 'tile', 'AST'), rack('L')],
        task: {
          kind: 'spell',
          word: [...spelled('rack', 'L'), ...spelled('AST', 'AST')],
          wrong: t.addWrong,
        },
      },
      {
        say: t.end,
        groups: [word('GARTEN'), word('MAUS'), word('LAST')],
        task: { kind: 'press', button: t.done },
      },
    ],
  };
}
