import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Film, TableView } from '../net/protocol';
import { chair } from '../table/chair.testing';
import { onTurn, Projection } from './film.svelte';

const film = {
  view: { seq: 3, phase: 'playing', chairs: ['Anna', 'Ben'].map((name) => chair(name)) } as unknown as TableView,
  frames: [],
} satisfies Film;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stays connected however long somebody looks at one place', async () => {
  const { store } = await Projection.open(() => Promise.resolve(film));
  await vi.advanceTimersByTimeAsync(1);
  expect(store.view?.seq).toBe(3);
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.connected).toBe(true);
  }
  store.close();
});
it('looks with the eyes of whoever moves next, at the end of whoever moved last', () => {
  const steps = [0, null, 1];
  expect([0, 1, 2, 3].map((at) => onTurn(steps, at))).toEqual([0, 1, 1, 1]);
  expect(onTurn([null], 0)).toBe(0);
});
