// Every lesson that is written down can be played through, in both languages, by doing what it asks.
import { describe, expect, it } from 'vitest';
import {
  isDone,
  isRight,
  isWritten,
  nextPiece,
  type LessonScript,
  type LessonStep,
  type Tapped,
} from '../table/lesson';

type Build = (texts: unknown) => LessonScript;
const scripts = import.meta.glob<{ script?: Build }>('./*/lesson.ts', { eager: true });
const texts = import.meta.glob<{ lesson: unknown }>('./*/lesson.*.ts', { eager: true });
const lessons = Object.entries(texts).flatMap(([path, { lesson }]): [string, LessonScript][] => {
  const script = scripts[path.replace(/lesson\.\w+\.ts$/, 'lesson.ts')]?.script;
  return script && lesson ? [[path, script(lesson)]] : [];
});
const wordsIn = (text: string): number => text.split(/\s+/).length;

function doAsTold(step: LessonStep): boolean {
  const { task } = step;
  if (task.kind === 'press') return task.button !== '';
  if (task.kind === 'choose') return task.choices.some(({ id }) => id === task.right);
  if (task.kind === 'write') return [...task.initials].every((initial) => isWritten(task.initials, `${initial}xx`));
  const pieces =
    task.kind === 'pick' ? task.right.map((at) => ({ group: task.from, at })) : task.word.map(({ text }) => text);
  let tapped: readonly Tapped[] = [];
  for (const one of pieces) {
    const piece = typeof one === 'string' ? nextPiece(step, tapped, one) : one;
    if (!piece || !isRight(step, tapped, piece)) return false;
    tapped = [...tapped, piece];
  }
  return isDone(step, tapped);
}

describe.each(lessons)('%s', (_, { steps }) => {
  it('can be done as it is told', () => {
    expect(steps.map(doAsTold)).toEqual(steps.map(() => true));
  });
  it('is read and done in less than three minutes', () => {
    const words = steps.reduce((sum, { say }) => sum + wordsIn(say), 0);
    expect(words / 2.5 + 8 * steps.length).toBeLessThan(180); // seconds: slow reading, and time for the fingers
  });
  it('has no piece of a task in no scene', () => {
    for (const { task, groups } of steps) {
      const needed =
        task.kind === 'pick' ? [task.from] : task.kind === 'spell' ? task.word.map(({ from }) => from) : [];
      expect(groups.map(({ id }) => id)).toEqual(expect.arrayContaining(needed));
    }
  });
});

it('finds the lessons', () => expect(lessons.length).toBeGreaterThanOrEqual(8));
