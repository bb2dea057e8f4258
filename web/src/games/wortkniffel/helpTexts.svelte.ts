// What is fetched only by who wants to know: the rules in short, and the keys.
import { settings } from '../../settings.svelte';
import * as de from './rules.de';
import * as en from './rules.en';

export function helpTexts(): Pick<typeof de, 'rules' | 'keys'> {
  return settings.language === 'de' ? de : en;
}
