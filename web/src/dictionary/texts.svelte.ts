// The texts of the dictionary in the chosen language.
import { settings } from '../settings.svelte';
import { de, type DictionaryTexts } from './de';
import { en } from './en';

export function dictionaryTexts(): DictionaryTexts {
  return settings.language === 'de' ? de : en;
}
