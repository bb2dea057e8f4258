import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memory } from '../memory';
import { gather } from './gather';
import { Shelf } from './shelf.svelte';

/** What the server says of a table: words, a refusal, or nothing at all. */
let known: Record<string, string> = {};
let asked: string[] = [];
const answer = (table: string): Response => {
  const told = known[table] ?? 'no_table';
  if (told.toUpperCase() !== told) return Response.json({ code: told, data: {} }, { status: 409 });
  const words = [{ word: told, times: 1, meaning: '' }];
  return Response.json({ language: 'de', at: 1, words, missed: [] });
};
beforeEach(() => {
  localStorage.clear();
  [known, asked] = [{}, []];
  vi.stubGlobal('fetch', async (address: string) => {
    const table = address.split('/').at(-2)!;
    asked.push(table);
    if (known[table] === 'OFFLINE') throw new TypeError('no net');
    return answer(table);
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function gathered(): Promise<{ all: boolean; words: string[] }> {
  const shelf = new Shelf();
  const all = await gather(
    shelf,
    () => undefined,
    () => true,
  );
  return { all, words: shelf.book.words.map(({ word }) => word) };
}

describe('what is gathered', () => {
  it.each(['not_fetched', 'not_built', 'no_game', 'not_over', 'round_runs'])(
    'goes on after a game of which nothing can be told: %s',
    async (code) => {
      for (const table of ['old', 'odd', 'new']) memory.played.add(table);
      known = { new: 'HAUS', odd: code, old: 'BAUM' };
      expect(await gathered()).toEqual({ all: true, words: expect.arrayContaining(['HAUS', 'BAUM']) as string[] });
    },
  );
  it('goes on after a refusal it does not know, and says that something is missing', async () => {
    for (const table of ['old', 'odd', 'new']) memory.played.add(table);
    known = { new: 'HAUS', odd: 'something_else', old: 'BAUM' };
    expect(await gathered()).toEqual({ all: false, words: expect.arrayContaining(['HAUS', 'BAUM']) as string[] });
  });
  it('waits where there is nobody to ask', async () => {
    for (const table of ['old', 'new']) memory.played.add(table);
    known = { new: 'HAUS', old: 'OFFLINE' };
    expect(await gathered()).toEqual({ all: false, words: [] });
    expect(asked).toEqual(['old']);
  });
  it('has the first of many games, though they cannot be looked at again', async () => {
    const tables = Array.from({ length: 61 }, (_, i) => `t${i}`);
    for (const [i, table] of tables.entries()) {
      memory.played.add(table);
      memory.unread.add(table);
      known[table] = `W${'ABCDEFGHIJ'[Math.floor(i / 10)]}${'ABCDEFGHIJ'[i % 10]}`;
    }
    const { all, words } = await gathered();
    expect(all).toBe(true);
    expect(words).toHaveLength(61);
  });
  it('has the tables of contests, and forgets that it wanted them', async () => {
    for (const table of ['running', 'over', 'gone']) memory.unread.add(table);
    known = { running: 'round_runs', over: 'HAUS' };
    expect(await gathered()).toEqual({ all: true, words: ['HAUS'] });
    expect(memory.unread.all()).toEqual(['running']);
    expect(memory.played.all()).toEqual([]);
    await gathered();
    expect(asked.filter((table) => table === 'over')).toHaveLength(1);
  });
});
