// What a person has chosen for this device: language, appearance, letter size, sound. Kept in the browser where it
// lets us; a browser that refuses storage still plays, it only forgets.
import { PREFIX, type Key } from './keeping';
import { LANGUAGES, type Language } from './languages';

export { LANGUAGES, type Language };

export type Appearance = 'system' | 'light' | 'dark';
export type LetterSize = 'normal' | 'large' | 'huge';
export interface Settings {
  language: Language;
  appearance: Appearance;
  letterSize: LetterSize;
  sound: boolean;
  /** Between two people on one device: ask who holds it before showing their seat. */
  curtain: boolean;
  /** Show no texts that other people have typed. */
  mute: boolean;
  /** Show nothing that others say. */
  hush: boolean;
  /** Let the system tell when it is my turn and I look elsewhere. */
  notices: boolean;
  /** But not at night. */
  night: boolean;
}

const KEY = PREFIX + ('settings' satisfies Key);
const ALLOWED: { [K in keyof Settings]: readonly Settings[K][] } = {
  language: LANGUAGES,
  appearance: ['system', 'light', 'dark'],
  letterSize: ['normal', 'large', 'huge'],
  sound: [false, true],
  curtain: [false, true],
  mute: [false, true],
  hush: [false, true],
  notices: [false, true],
  night: [true, false],
};

/** Going on like this one meets every language. */
export const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length]!;

/** The first allowed value of each setting is its default; anything unknown in the text falls back to it. */
export function parse(text: string | null): Settings {
  const stored = asRecord(text);
  const pick = <K extends keyof Settings>(key: K): Settings[K] =>
    ALLOWED[key].find((value) => value === stored[key]) ?? ALLOWED[key][0]!;
  return {
    language: pick('language'),
    appearance: pick('appearance'),
    letterSize: pick('letterSize'),
    sound: pick('sound'),
    curtain: pick('curtain'),
    mute: pick('mute'),
    hush: pick('hush'),
    notices: pick('notices'),
    night: pick('night'),
  };
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function load(): Settings {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return parse(null);
  }
}

function save(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
}

export const settings: Settings = $state(load());

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function theme(): 'light' | 'dark' {
  if (settings.appearance !== 'system') return settings.appearance;
  return prefersDark.matches ? 'dark' : 'light';
}

function paint(): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme();
  root.dataset['size'] = settings.letterSize;
  root.lang = settings.language;
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper);
}

/**
 * Keeps the document, the browser's storage and other windows in step with the settings for as long as the page lives.
 */
export function follow(): void {
  paint();
  prefersDark.addEventListener('change', paint);
  addEventListener('storage', ({ key }) => key === KEY && Object.assign(settings, load()));
  $effect.root(() => {
    $effect(() => {
      save(JSON.stringify(settings));
      paint();
    });
  });
}
