import { afterEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import { spoken } from './spoken.svelte';

const before = settings.language;
afterEach(() => (settings.language = before));

test('only the chosen language is fetched, once', async () => {
  const asked: string[] = [];
  const { ready, texts } = spoken({
    de: async () => asked.push('de') && 'ja',
    en: async () => asked.push('en') && 'yes',
  });
  settings.language = 'de';
  await ready();
  await ready();
  expect([texts(), asked]).toEqual(['ja', ['de']]);
});

test('what is there stays until the other language has come', async () => {
  const { ready, texts } = spoken({ de: async () => 'ja', en: async () => 'yes' });
  settings.language = 'de';
  await ready();
  settings.language = 'en';
  expect(texts()).toBe('ja');
  await ready();
  expect(texts()).toBe('yes');
});

test('without a line the language does not change', async () => {
  const { ready, texts } = spoken({
    de: async () => 'ja',
    en: async () => Promise.reject<string>(new Error('offline')),
  });
  settings.language = 'de';
  await ready();
  settings.language = 'en';
  expect(texts()).toBe('ja');
  await expect(ready()).rejects.toThrow('offline');
  expect(texts()).toBe('ja');
});
