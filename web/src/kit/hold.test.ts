import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hold, HOLD_MS } from './hold.svelte';

const send = vi.fn();
let hold: Hold;
beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  hold = new Hold();
});
afterEach(() => vi.useRealTimers());

describe('a move that is held', () => {
  it('is told once, when its time is up', () => {
    hold.begin(send);
    expect(hold.due).toBe(Date.now() + HOLD_MS);
    vi.advanceTimersByTime(HOLD_MS - 1);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(HOLD_MS);
    expect(send).toHaveBeenCalledOnce();
    expect(hold.due).toBeNull();
  });
  it('is not told when it is taken back', () => {
    hold.begin(send);
    hold.drop();
    hold.flush();
    vi.advanceTimersByTime(HOLD_MS);
    expect(send).not.toHaveBeenCalled();
  });
  it('is told at once, and only once, when it must not wait', () => {
    hold.begin(send);
    hold.flush();
    hold.flush();
    vi.advanceTimersByTime(HOLD_MS);
    expect(send).toHaveBeenCalledOnce();
  });
  it('waits no longer than there is time', () => {
    hold.begin(send, 500);
    vi.advanceTimersByTime(500);
    expect(send).toHaveBeenCalledOnce();
    hold.begin(send, -20);
    expect(send).toHaveBeenCalledTimes(2);
  });
  it('gives way to the next one', () => {
    const other = vi.fn();
    hold.begin(other);
    hold.begin(send);
    vi.advanceTimersByTime(HOLD_MS);
    expect(other).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledOnce();
  });
});
