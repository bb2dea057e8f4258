// The queue of moments: their order, what ends them, and what is never shown.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lasts, Moments, moments, type Moment, type Score, type Verdict } from './moments.svelte';
import Stage from './Moments.svelte';

const flight = { faces: [], shape: 'die' as const, from: [], to: [] };
const score = (title: string, large = false): Score => ({
  kind: 'score',
  title,
  note: '',
  gain: '+1',
  total: [0, 1],
  flight,
  large,
});
const verdict = (right: string): Verdict => ({
  kind: 'verdict',
  claim: '',
  words: [],
  valid: true,
  right,
  costs: [],
});

let queue: Moments;
const shown = (): string | null => {
  const moment = queue.now?.moment;
  return moment ? (moment.kind === 'verdict' ? moment.right : moment.title) : null;
};
const wait = (moment: Moment): void => void vi.advanceTimersByTime(lasts(moment, false) + 1);
const hide = (hidden: boolean): void =>
  void Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });

beforeEach(() => {
  vi.useFakeTimers();
  queue = new Moments();
});
afterEach(() => {
  queue.clear();
  hide(false);
  vi.useRealTimers();
});

describe('moments', () => {
  it('come one after another, in their order, and go by themselves', () => {
    queue.add([verdict('Ben'), score('Bonus', true)]);
    expect(shown()).toBe('Ben');
    wait(verdict('Ben'));
    expect(shown()).toBe('Bonus');
    wait(score('', true));
    expect(shown()).toBeNull();
  });
  it('are ended one by one', () => {
    queue.add([verdict('Ben'), score('Bonus', true)]);
    queue.skip();
    expect(shown()).toBe('Bonus');
    queue.skip();
    queue.skip();
    expect(shown()).toBeNull();
  });
  it('are shown at once where nothing else is', () => {
    queue.add([score('Haus')]);
    expect(shown()).toBe('Haus');
    wait(score('Haus'));
    queue.add([score('Hut')]);
    expect(shown()).toBe('Hut');
  });
  it('do not come late, but for a verdict and the end, after which alone the result is seen', () => {
    queue.add([verdict('eins'), verdict('zwei'), verdict('drei')]);
    queue.add([score('Bonus', true)]);
    queue.add([verdict('vier')]);
    expect(queue.ending).toBe(false);
    queue.add([{ kind: 'end', title: 'Sieg', note: '', faces: [], shape: 'die' }]);
    for (const next of ['eins', 'zwei', 'drei', 'vier']) {
      expect([shown(), queue.ending]).toEqual([next, true]);
      wait(verdict(next));
    }
    expect([shown(), queue.ending]).toEqual(['Sieg', true]);
    queue.skip();
    expect([shown(), queue.ending]).toEqual([null, false]);
  });
  it('points of before give way to the end', () => {
    queue.add([score('Haus')]);
    queue.add([score('Bonus', true)]);
    queue.add([score('Hut'), { kind: 'end', title: 'Sieg', note: '', faces: [], shape: 'die' }]);
    expect(shown()).toBe('Hut');
    queue.skip();
    expect(shown()).toBe('Sieg');
  });
  it('what counts every day gives way to what is fresher', () => {
    queue.add([verdict('Ben')]);
    queue.add([score('Haus')]);
    queue.add([score('Hut')]);
    wait(verdict('Ben'));
    expect(shown()).toBe('Hut');
  });
  it('are none for a page that nobody looks at', () => {
    hide(true);
    queue.add([verdict('Ben')]);
    hide(false);
    expect(shown()).toBeNull();
  });
  it('a verdict is read for two seconds or more, also in stillness; a journey is not waited for there', () => {
    for (const still of [true, false]) expect(lasts(verdict('Ben hatte recht!'), still)).toBeGreaterThan(2000);
    expect(lasts(score('Haus'), true)).toBeLessThan(lasts(score('Haus'), false));
    expect(lasts(score('Haus', true), false)).toBeGreaterThan(lasts(score('Haus'), false));
  });
});

describe('moments on the page', () => {
  const page = (): Element => document.querySelector('.moments')!;
  let component: object;
  beforeEach(() => {
    component = mount(Stage, { target: document.body });
    flushSync();
  });
  afterEach(() => unmount(component));

  it('a verdict may cost two people the same', () => {
    const cost = 'Ben zieht einen Stein.';
    moments.add([{ ...verdict('Anna'), costs: [cost, cost] }]);
    flushSync();
    expect([...page().querySelectorAll('.cost')].map((one) => one.textContent)).toEqual([cost, cost]);
  });
  it('one that cannot be drawn stops nobody: the next one is shown, and the rest of the page goes on', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = { ...verdict('nobody'), words: [{ faces: null, why: '' }] } as unknown as Verdict;
    moments.add([broken, verdict('Ben')]);
    flushSync();
    expect(told).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(page().querySelector('.right')!.textContent).toBe('Ben');
    told.mockRestore();
  });
});
