import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Previews } from './previews.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a word that was being typed is known by its new number once it is named', async () => {
  const word = { text: 'ARM', tiles: [0, 1, 2], new: true, fault: '', verdict: null };
  const preview = { words: [word], unused: [], tally: { words: 1, letters: 3, points: 3 } };
  const previews = new Previews(async () => ({ kind: 'answer', id: '', preview }));
  for (const id of [0, 1]) {
    previews.refresh('board', { command: { kind: 'claim', words: [{ text: 'ARM' }] }, ids: [id] });
    await vi.runAllTimersAsync();
    expect(previews.words.get(id)).toEqual(word);
  }
});
