import { settings } from '../settings.svelte';
import { de, type RealTableTexts } from './de';
import { en } from './en';

export function realTexts(): RealTableTexts {
  return settings.language === 'de' ? de : en;
}
