import { describe, expect, it } from 'vitest';
import { asGlass, fresh, lengths, pause, phase, resume, turn } from './glass';

describe('the hourglass', () => {
  const running = turn(fresh(30), 1000);

  it('stands until it is turned, then runs, then is empty', () => {
    expect(phase(fresh(30), 1000)).toBe('ready');
    expect(phase(running, 30_999)).toBe('running');
    expect(phase(running, 31_000)).toBe('over');
  });
  it('keeps its sand while it lies, however long', () => {
    const lying = pause(running, 11_000);
    expect(phase(lying, 9e9)).toBe('paused');
    expect(resume(lying, 50_000)).toEqual({ length: 30, due: 70_000, left: null });
  });
  it('starts from the full length when it is turned over again', () => {
    expect(turn(running, 20_000).due).toBe(50_000);
    expect(turn(pause(running, 2000), 20_000)).toEqual({ length: 30, due: 50_000, left: null });
  });
  it('is not paused or resumed when there is nothing to', () => {
    expect(pause(fresh(30), 5)).toEqual(fresh(30));
    expect(resume(running, 5)).toEqual(running);
  });
  it('has the times of each game: Zickzack R11 and Wortrommé R28 say so, Bücherwurm R17 counts from five', () => {
    expect([lengths.zickzack[0], lengths.wortromme[0], lengths.buecherwurm[0], lengths.wortkniffel[0]]).toEqual([
      30, 60, 5, 120,
    ]);
  });
  it.each([null, 'x', { length: 7 }, { length: '30', due: 'soon' }, { due: NaN }])('makes the best of %j', (stored) => {
    expect(asGlass(stored, 'zickzack')).toEqual(fresh(30));
  });
  it('comes back as it was', () =>
    expect(asGlass({ length: 45, due: 99, left: null }, 'zickzack')).toEqual({ length: 45, due: 99, left: null }));
});
