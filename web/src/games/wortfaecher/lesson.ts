// The lesson: draw, spell, discard and go out, then doubt (R7, R9, R11, R21, R22).
import { letter, type LetterFace } from '../../kit/letter';
import { spelled, type LessonGroup, type LessonScript } from '../../table/lesson';
import type { lesson } from './lesson.de';

const VALUES: Record<string, number> = { G: 3, R: 2, A: 2, S: 1, N: 1, H: 3, U: 2, Z: 4 };
const faces = (letters: string): LetterFace[] => [...letters].map((text) => letter(text, VALUES[text]!));

export function script(t: typeof lesson): LessonScript {
  const cards = (id: string, label: string, letters: string): LessonGroup => ({
    id,
    label,
    shape: 'card',
    faces: faces(letters),
  });
  const piles: LessonGroup = { id: 'piles', label: t.piles, shape: 'card', faces: [null, letter('R', 2)] };
  return {
    title: t.title,
    steps: [
      {
        say: t.draw,
        groups: [piles, cards('hand', t.hand, 'SNAG')],
        task: { kind: 'pick', from: 'piles', right: [1], wrong: t.drawWrong },
      },
      {
        say: t.spell,
        groups: [cards('hand', t.hand, 'SNAGR')],
        task: { kind: 'spell', word: spelled('hand', 'GRAS'), wrong: t.spellWrong },
      },
      {
        say: t.discard,
        groups: [cards('word', t.word, 'GRAS'), cards('hand', t.hand, 'N')],
        task: { kind: 'pick', from: 'hand', right: [0], wrong: '' },
      },
      { say: t.out, groups: [cards('word', t.word, 'GRAS')], task: { kind: 'press', button: t.next } },
      {
        say: t.doubt,
        groups: [cards('bens', t.bens, 'HUNZ')],
        task: {
          kind: 'choose',
          label: t.doubtLabel,
          choices: [
            { id: 'yes', label: t.good },
            { id: 'no', label: t.challenge },
          ],
          right: 'no',
          wrong: t.doubtWrong,
        },
      },
      { say: t.end, groups: [], task: { kind: 'press', button: t.done } },
    ],
  };
}
