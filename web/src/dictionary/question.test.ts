import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../net/http';
import { asked, Question } from './question.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a question while somebody types', () => {
  it('waits for the last letter', async () => {
    const question = new Question<string>();
    const first = vi.fn(async () => 'HA');
    question.soon(first)();
    question.soon(async () => 'HAUS');
    await vi.runAllTimersAsync();
    expect(first).not.toHaveBeenCalled();
    expect(question.answer).toBe('HAUS');
  });

  it('drops an answer that is no longer wanted', async () => {
    const question = new Question<string>();
    let answer: (text: string) => void = () => {};
    const withdraw = question.soon(() => new Promise((done) => (answer = done)));
    await vi.runAllTimersAsync();
    withdraw();
    answer('late');
    await vi.runAllTimersAsync();
    expect(question.answer).toBeNull();
  });

  it('asks again where waiting helps, and not where it does not', async () => {
    const codes = ['building', 'offline', 'letters', 'never reached'];
    const question = new Question<string>();
    const ask = vi.fn(() => Promise.reject(new Refusal(codes[ask.mock.calls.length - 1]!)));
    question.soon(ask);
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(3);
    expect(question.refusal?.code).toBe('letters');
  });

  it('forgets everything when there is nothing to ask', async () => {
    const question = new Question<string>();
    question.soon(async () => 'HAUS');
    await vi.runAllTimersAsync();
    question.soon(null);
    expect(question.answer).toBeNull();
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
