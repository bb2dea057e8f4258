import { settings } from '../../settings.svelte';
import { training as de } from './training.de';
import { training as en } from './training.en';

export function trainingTexts(): typeof de {
  return settings.language === 'de' ? de : en;
}
