// What a split of a riddle brings (R44), told while it is being laid.
import type { Laid, RiddleView } from './types';

export interface Worth {
  /** Of the cards. */
  readonly points: number;
  readonly bonus: number;
}

/** R23, R24: the words that count, and something extra if one of them is long. */
export function worthOf(
  words: readonly Pick<Laid, 'points' | 'letters'>[],
  { task, bonus }: Pick<RiddleView, 'task' | 'bonus'>,
): Worth {
  return {
    points: words.reduce((sum, word) => sum + word.points, 0),
    bonus: words.some(({ letters }) => letters >= task.long_word) ? bonus : 0,
  };
}

/** Whether these words are those that were laid last, in whatever order. */
export function isSame(texts: readonly string[], last: RiddleView['last']): boolean {
  const laid = (last?.words ?? []).map(({ text }) => text);
  return texts.toSorted().join(' ') === laid.toSorted().join(' ');
}
