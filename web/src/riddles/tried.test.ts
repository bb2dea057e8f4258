import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'wortstube.riddles';
const outcome = (table: string, stars = 2, opened = 18) => ({ points: 41, stars, opened, table, circle: '' });

/** As a page that was just loaded. */
async function freshly() {
  vi.resetModules();
  return import('./tried');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('what was tried', () => {
  it('is known after a reload', async () => {
    const before = await freshly();
    before.begun(18, 'zickzack', 'one');
    expect((await freshly()).triedOf(18, 'zickzack').running).toBe('one');
    (await freshly()).finished(18, 'zickzack', outcome('one'));
    const after = (await freshly()).triedOf(18, 'zickzack');
    expect(after).toEqual({ number: 18, game: 'zickzack', first: outcome('one'), running: '' });
  });
  it('counts the first time, and afterwards is practice', async () => {
    const { finished, begun, triedOf } = await freshly();
    expect(finished(18, 'zickzack', outcome('one', 1))).toBe(true);
    begun(18, 'zickzack', 'two');
    expect(finished(18, 'zickzack', outcome('two', 3))).toBe(false);
    expect(triedOf(18, 'zickzack').first!.stars).toBe(1);
    expect(finished(18, 'zickzack', outcome('one', 1))).toBe(true);
  });
  it('belongs to the day on which it was opened', async () => {
    const { finished, solvedInTime } = await freshly();
    finished(17, 'zickzack', outcome('late', 3, 18));
    finished(18, 'zickzack', outcome('in time', 0, 18));
    expect([...solvedInTime()]).toEqual([18]);
  });
  it('is no day of the row if nothing was found', async () => {
    const { finished, solvedInTime } = await freshly();
    finished(18, 'zickzack', { ...outcome('given up', 0), points: 0 });
    expect(solvedInTime().size).toBe(0);
  });
  it('forgets a table that is gone', async () => {
    const { begun, gone, triedOf } = await freshly();
    begun(18, 'zickzack', 'one');
    gone('one');
    expect(triedOf(18, 'zickzack').running).toBe('');
  });
  it('is bounded, and the oldest go first', async () => {
    const { finished, allTried } = await freshly();
    const many = Array.from({ length: 4000 }, (_, i) => ({
      number: i + 1,
      game: 'zickzack',
      first: outcome(`t${i}`),
      running: '',
    }));
    localStorage.setItem(KEY, JSON.stringify({ version: 1, tried: many, circle: '' }));
    finished(5000, 'zickzack', outcome('new'));
    expect(allTried()).toHaveLength(4000);
    expect(allTried().some(({ number }) => number === 1)).toBe(false);
    expect(allTried()[0]!.number).toBe(5000);
  });
});

describe('storage', () => {
  it.each(['', '{', 'null', '7', '[]', '{"version":2,"tried":[]}', '{"version":1,"tried":{}}'])(
    'that is damaged is as good as none: %s',
    async (damage) => {
      localStorage.setItem(KEY, damage);
      const { allTried, finished } = await freshly();
      expect(allTried()).toEqual([]);
      finished(18, 'zickzack', outcome('one'));
      expect(allTried()).toHaveLength(1);
    },
  );
  it('of which a part is damaged keeps the rest', async () => {
    const good = { number: 18, game: 'zickzack', first: outcome('one'), running: '' };
    const bad = [{ ...good, number: -1 }, { ...good, first: { stars: 9 } }, null, 'x', { ...good, running: 3 }];
    localStorage.setItem(KEY, JSON.stringify({ version: 1, tried: [...bad, good], circle: 4 }));
    const { allTried, circleChosen } = await freshly();
    expect(allTried()).toEqual([good]);
    expect(circleChosen()).toBe('');
  });
  it('that is refused lasts as long as the page', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('refused');
      },
    });
    const { finished, remembers, triedOf } = await freshly();
    expect(remembers()).toBe(false);
    finished(18, 'zickzack', outcome('one'));
    expect(triedOf(18, 'zickzack').first!.stars).toBe(2);
  });
  it('that works is said to', async () => expect((await freshly()).remembers()).toBe(true));
});
