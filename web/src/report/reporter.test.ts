import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../net/http';
import type { ReportAnswer, ToldReport } from '../net/protocol';
import { Reporter, type Vocabulary } from './reporter.svelte';

const told = (vocabulary: Vocabulary): ToldReport => ({ vocabulary }) as ToldReport;
const half = (vocabulary: Vocabulary): ReportAnswer => ({ progress: { done: 3, of: 9 }, report: told(vocabulary) });
const whole = (vocabulary: Vocabulary): ReportAnswer => ({ progress: null, report: told(vocabulary) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a report', () => {
  it('is asked for until it is whole, and not again', async () => {
    const answers: ReportAnswer[] = [
      { progress: { done: 0, of: 9 }, report: null },
      half('standard'),
      whole('standard'),
    ];
    const ask = vi.fn(async () => answers.shift()!);
    const reporter = new Reporter(ask);
    reporter.begin();
    expect([reporter.busy, reporter.report]).toEqual([true, null]);
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(3);
    expect([reporter.busy, reporter.report]).toEqual([false, told('standard')]);
    reporter.begin();
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('stays until the one in other words has come', async () => {
    const reporter = new Reporter(async (vocabulary) => whole(vocabulary));
    reporter.begin();
    await vi.runAllTimersAsync();
    reporter.begin('everyday');
    expect([reporter.vocabulary, reporter.report!.vocabulary]).toEqual(['everyday', 'standard']);
    await vi.runAllTimersAsync();
    expect(reporter.report!.vocabulary).toBe('everyday');
  });

  it('can be asked for once more when something went wrong', async () => {
    const ask = vi.fn(async () => whole('standard')).mockRejectedValueOnce(new Refusal('busy'));
    const reporter = new Reporter(ask);
    reporter.begin();
    await vi.runAllTimersAsync();
    expect([reporter.refusal?.code, reporter.busy]).toEqual(['busy', false]);
    reporter.begin();
    await vi.runAllTimersAsync();
    expect([reporter.refusal, reporter.report]).toEqual([null, told('standard')]);
  });

  it('is not asked for any more when the page is closed', async () => {
    const ask = vi.fn(async () => half('standard'));
    const reporter = new Reporter(ask);
    reporter.begin();
    await vi.advanceTimersByTimeAsync(0);
    reporter.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('knows what was shown', () => {
    const reporter = new Reporter(async () => whole('standard'));
    reporter.reveal(7);
    expect(reporter.revealed).toEqual([7]);
  });
});
