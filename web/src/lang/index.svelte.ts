// The texts of the chosen language. `texts()` is read inside components, so switching the language redraws them.
import { settings, type Language } from '../settings.svelte';
import { de, type Texts } from './de';
import { en } from './en';

const all: Record<Language, Texts> = { de, en };

export function texts(): Texts {
  return all[settings.language];
}
