import { settings } from '../../settings.svelte';
import { solitaire as de } from './solitaire.de';
import { solitaire as en } from './solitaire.en';

export type SoloTexts = typeof de;

export function soloTexts(): SoloTexts {
  return settings.language === 'de' ? de : en;
}
