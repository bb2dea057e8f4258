// The lesson: two throws, two words, one box (R3, R8, R12, R16).
import { letter, type LetterFace } from '../../kit/letter';
import { spelled, type LessonGroup, type LessonScript } from '../../table/lesson';
import { de } from './de';
import type { lesson } from './lesson.de';

const VALUES: Record<string, number> = { A: 1, E: 1, I: 1, N: 2, S: 2, U: 2, D: 2, H: 3, L: 3, K: 4, P: 4 };
const FIRST = 'HUKSPLD';
const SECOND = 'HUASEIN';
const KEPT = [0, 1, 3];
const faces = (letters: string): LetterFace[] => [...letters].map((text) => letter(text, VALUES[text]!));

export function script(t: typeof lesson, boxes = de.boxes): LessonScript {
  const dice = (letters: string): LessonGroup => ({ id: 'dice', label: t.dice, shape: 'die', faces: faces(letters) });
  const laid = (word: string): LessonGroup => ({ id: word, label: t.laid, shape: 'die', faces: faces(word) });
  return {
    title: t.title,
    steps: [
      { say: t.throw, groups: [], task: { kind: 'press', button: t.throwAll } },
      { say: t.keep, groups: [dice(FIRST)], task: { kind: 'pick', from: 'dice', right: KEPT, wrong: t.keepWrong } },
      { say: t.again, groups: [laid('HUS')], task: { kind: 'press', button: t.throwFour } },
      {
        say: t.first,
        groups: [dice(SECOND)],
        task: { kind: 'spell', word: spelled('dice', 'HAUS'), wrong: t.spellWrong('HAUS') },
      },
      {
        say: t.second,
        groups: [laid('HAUS'), dice('EIN')],
        task: { kind: 'spell', word: spelled('dice', 'EIN'), wrong: t.spellWrong('EIN') },
      },
      {
        say: t.box,
        groups: [laid('HAUS'), laid('EIN')],
        task: {
          kind: 'choose',
          label: t.card,
          choices: [
            { id: 'four', label: boxes.four, note: '8' },
            { id: 'two_words', label: boxes.two_words, note: '12' },
            { id: 'full_house', label: boxes.full_house, note: '25' },
            { id: 'chance', label: boxes.chance, note: '12' },
          ],
          right: 'full_house',
          wrong: t.boxWrong,
        },
      },
      { say: t.end, groups: [], task: { kind: 'press', button: t.done } },
    ],
  };
}
