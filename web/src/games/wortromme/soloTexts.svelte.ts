// The texts of the solitaire, fetched with it.
import { settings } from '../../settings.svelte';
import { solitaire as de } from './solitaire.de';
import { solitaire as en } from './solitaire.en';

export function soloTexts(): typeof de {
  return settings.language === 'de' ? de : en;
}
