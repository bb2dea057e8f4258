import { describe, expect, it } from 'vitest';
import { LANGUAGES, nextLanguage, parse, settings, type Language } from './settings.svelte';

const first = {
  language: 'de',
  appearance: 'system',
  letterSize: 'normal',
  sound: false,
  curtain: false,
  mute: false,
  hush: false,
  notices: false,
  night: true,
};

describe('settings read from storage', () => {
  it('start German, like the device, normal and silent', () => {
    expect(parse(null)).toEqual(first);
    expect(settings).toEqual(first);
  });
  it('keep what was chosen', () => {
    const chosen = {
      language: 'en',
      appearance: 'dark',
      letterSize: 'huge',
      sound: true,
      curtain: true,
      mute: true,
      hush: true,
      notices: true,
      night: false,
    };
    expect(parse(JSON.stringify(chosen))).toEqual(chosen);
  });
  it.each(['', 'no json', '[]', 'null', '"dark"', '{"appearance":"pink","sound":"loud"}'])(
    'fall back for %j without complaint',
    (text) => expect(parse(text)).toEqual(first),
  );
});

it('leads through all languages, one after the other', () => {
  const met: Language[] = [LANGUAGES[0]];
  while (met.length < LANGUAGES.length) met.push(nextLanguage(met.at(-1)!));
  expect(met).toEqual([...LANGUAGES]);
  expect(nextLanguage(met.at(-1)!)).toBe(LANGUAGES[0]);
});
