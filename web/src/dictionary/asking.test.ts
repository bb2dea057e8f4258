import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../net/http';
import { asked, Asking } from './asking.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('asking while somebody types', () => {
  it('waits for the last letter', async () => {
    const asking = new Asking<string>();
    const first = vi.fn(async () => 'HA');
    asking.soon(first)();
    asking.soon(async () => 'HAUS');
    await vi.runAllTimersAsync();
    expect(first).not.toHaveBeenCalled();
    expect(asking.answer).toBe('HAUS');
  });

  it('drops an answer that is no longer wanted', async () => {
    const asking = new Asking<string>();
    let answer: (text: string) => void = () => {};
    const withdraw = asking.soon(() => new Promise((done) => (answer = done)));
    await vi.runAllTimersAsync();
    withdraw();
    answer('late');
    await vi.runAllTimersAsync();
    expect(asking.answer).toBeNull();
  });

  it('asks again where waiting helps, and not where it does not', async () => {
    const codes = ['building', 'offline', 'letters', 'never reached'];
    const asking = new Asking<string>();
    const question = vi.fn(() => Promise.reject(new Refusal(codes[question.mock.calls.length - 1]!)));
    asking.soon(question);
    await vi.runAllTimersAsync();
    expect(question).toHaveBeenCalledTimes(3);
    expect(asking.refusal?.code).toBe('letters');
  });

  it('forgets everything when there is nothing to ask', async () => {
    const asking = new Asking<string>();
    asking.soon(async () => 'HAUS');
    await vi.runAllTimersAsync();
    asking.soon(null);
    expect(asking.answer).toBeNull();
  });
});

it('names the rules', () => {
  const rules = { game: 'wortromme', options: ['dialect', 'no_foreign_words'] };
  expect(`${asked(rules, { word: 'Öl' })}`).toBe(
    'word=%C3%96l&game=wortromme&language=de&option=dialect&option=no_foreign_words',
  );
});
it('leaves them to the table where there is one', () => {
  expect(`${asked({ game: 'wortromme', table: 'abc', seat: 0 }, { word: 'Öl' })}`).toBe(
    'word=%C3%96l&table=abc&seat=0',
  );
  expect(`${asked({ game: 'wortromme', table: 'abc', seat: null }, { word: 'Öl' })}`).toBe('word=%C3%96l&table=abc');
});
