import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Refused } from '../../net/protocol';
import type { SketchedWord } from './sketch';
import { Previews, subsets } from './previews.svelte';
import type { Preview, Word } from './types';

const typed = (id: number, text: string): SketchedWord => ({ id, dice: null, letters: [...text] });
const good = ['HAUS', 'EIN'];
const verdict = (word: string) => ({
  word,
  valid: good.includes(word),
  reason: 'unknown' as const,
  spellings: [],
  source: '',
  classes: [],
  lemma: '',
  gloss: '',
});

// What a server would say: boxes by the number of words, so that each choice of words is told apart.
function answer(words: Word[]): Answer | Refused {
  if (words.some((word) => word.text === 'QQ'))
    return { kind: 'refused', id: '', code: 'letters_missing', data: { letter: 'Q' } };
  const preview: Preview = {
    words: words.map((word) => ({
      word: { text: word.text!, dice: [...word.text!].map((_, die) => die), points: 1, spelling: '' },
      verdict: verdict(word.text!),
    })),
    boxes: (words.length === 0
      ? { chance: { points: 12, extra: 0 } }
      : words.length === 1
        ? { four: { points: words[0]!.text!.length * 2, extra: 0 } }
        : { full_house: { points: 25, extra: 0 }, chance: { points: 12, extra: 0 } }) as Record<
      string,
      { points: number; extra: number }
    >,
  };
  return { kind: 'answer', id: '', preview };
}

let asked: string[][];
let previews: Previews;
let online = true;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  online = true;
  previews = new Previews((command) => {
    const { words } = command as { words: Word[] };
    asked.push(words.map((word) => word.text!));
    return Promise.resolve(online ? answer(words) : null);
  });
});
afterEach(() => vi.useRealTimers());
const settle = (): Promise<unknown> => vi.runAllTimersAsync();

describe('previews', () => {
  it('show for each box the best choice of my words', async () => {
    previews.refresh('1.1', [typed(1, 'HAUS'), typed(2, 'EIN')]);
    await settle();
    expect(previews.boxes.full_house).toMatchObject({ points: 25, words: [1, 2] });
    expect(previews.boxes.four).toMatchObject({ points: 8, words: [1] });
    expect(previews.boxes.chance?.points).toBe(12);
  });
  it('promise nothing for words that do not count', async () => {
    previews.refresh('1.1', [typed(1, 'HUSA')]);
    await settle();
    expect(previews.boxes).toEqual({ chance: { points: 12, extra: 0, words: [] } });
    expect(previews.words.get(1)).toMatchObject({ verdict: { valid: false } });
  });
  it('say at the word why it cannot be laid', async () => {
    previews.refresh('1.1', [typed(1, 'HAUS'), typed(2, 'QQ')]);
    await settle();
    expect(previews.words.get(1)).toMatchObject({ word: { text: 'HAUS' } });
    expect(previews.words.get(2)).toMatchObject({ refused: { code: 'letters_missing' } });
    expect([...previews.laid.keys()]).toEqual([1]);
  });
  it('know which words lie there and may count, no die in two of them', async () => {
    const words = [typed(1, 'HAUS'), typed(2, 'EIN'), typed(3, 'QQ')];
    previews.refresh('1.1', words);
    await settle();
    expect(previews.lying(words)).toEqual([{ text: 'HAUS', dice: [0, 1, 2, 3] }]); // each by itself would lie on the first dice
    previews.refresh('1.1', [typed(4, 'HUSA')]);
    await settle();
    expect(previews.lying([typed(4, 'HUSA')])).toEqual([]);
  });
  it('ask once the fingers rest, and never twice the same', async () => {
    previews.refresh('1.1', [typed(1, 'H')]);
    previews.refresh('1.1', [typed(1, 'HAUS')]);
    await settle();
    expect(asked).toEqual([['HAUS'], []]);
    previews.refresh('1.1', [typed(1, 'HAUS'), typed(2, 'EIN')]);
    await settle();
    expect(asked.slice(2)).toEqual([['HAUS', 'EIN'], ['EIN']]);
    previews.refresh('1.2', []);
    await settle();
    expect(asked.slice(4)).toEqual([[]]);
  });
  it('keep what they show while nobody answers', async () => {
    previews.refresh('1.1', []);
    await settle();
    online = false;
    previews.refresh('1.1', [typed(1, 'HAUS')]);
    await settle();
    expect(previews.boxes.chance?.points).toBe(12);
    expect(previews.waiting).toBe(true);
  });
  it('forget an answer that comes after everything was cleared', async () => {
    previews.refresh('1.1', [typed(1, 'HAUS')]);
    previews.clear();
    await settle();
    expect(previews.boxes).toEqual({});
  });
  it('do not ask for hundreds of choices', () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map((id) => typed(id, 'A'));
    expect(subsets(many).length).toBeLessThanOrEqual(9);
    expect(subsets([typed(1, 'A'), typed(2, 'B')]).map((choice) => choice.length)).toEqual([2, 1, 1, 0]);
  });
});
