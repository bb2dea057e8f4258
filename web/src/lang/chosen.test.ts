import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, settings, type Language } from '../settings.svelte';
import { chosen, fetched } from './chosen.svelte';

const before = settings.language;
afterEach(() => (settings.language = before));

const [one, other] = LANGUAGES;
function inEach<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}

test.each(LANGUAGES)('who has chosen %s reads it', (language) => {
  settings.language = language;
  expect(chosen(inEach((each) => `in ${each}`))).toBe(`in ${language}`);
});

test('only the chosen language is fetched, once', async () => {
  const asked: string[] = [];
  const { ready, texts } = fetched(inEach((language) => async () => asked.push(language) && `in ${language}`));
  settings.language = one;
  await ready();
  await ready();
  expect([texts(), asked]).toEqual([`in ${one}`, [one]]);
});

test('what is there stays until the other language has come', async () => {
  const { ready, texts } = fetched(inEach((language) => async () => `in ${language}`));
  settings.language = one;
  await ready();
  settings.language = other;
  expect(texts()).toBe(`in ${one}`);
  await ready();
  expect(texts()).toBe(`in ${other}`);
});

test('without a line the language does not change', async () => {
  const { ready, texts } = fetched<string>({
    ...inEach(() => () => Promise.reject(new Error('offline'))),
    [one]: async () => 'there',
  });
  settings.language = one;
  await ready();
  settings.language = other;
  expect(texts()).toBe('there');
  await expect(ready()).rejects.toThrow('offline');
  expect(texts()).toBe('there');
});
