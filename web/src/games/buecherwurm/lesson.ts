// The lesson: a theme, a die, a theft, and having no term (R4, R6 to R9, R12 to R14).
import { letter } from '../../kit/letter';
import type { LessonGroup, LessonScript } from '../../table/lesson';
import type { lesson } from './lesson.de';

const VALUES: Record<string, number> = { M: 1, S: 1, D: 1, H: 2, W: 2, F: 1 };

export function script(t: typeof lesson): LessonScript {
  const dice = (id: string, label: string, letters: string): LessonGroup => ({
    id,
    label,
    shape: 'die',
    faces: [...letters].map((text) => letter(text, VALUES[text]!)),
  });
  return {
    title: t.title,
    steps: [
      {
        say: t.theme,
        groups: [],
        task: {
          kind: 'choose',
          label: t.themes,
          choices: [
            { id: 'easy', label: t.easy },
            { id: 'medium', label: t.medium },
            { id: 'hard', label: t.hard },
          ],
          right: 'easy',
          wrong: t.themeWrong,
        },
      },
      {
        say: t.name,
        groups: [dice('middle', t.middle, 'MSDWF')],
        task: { kind: 'write', label: t.field, button: t.take, initials: 'MSDWF', wrong: t.nameWrong },
      },
      {
        say: t.steal,
        groups: [dice('bens', t.bens, 'H')],
        task: { kind: 'write', label: t.field, button: t.take, initials: 'H', wrong: t.stealWrong },
      },
      { say: t.stolen, groups: [dice('mine', t.mine, 'H')], task: { kind: 'press', button: t.next } },
      { say: t.nothing, groups: [], task: { kind: 'press', button: t.giveUp } },
      { say: t.end, groups: [], task: { kind: 'press', button: t.done } },
    ],
  };
}
