import { settings } from '../settings.svelte';
import { de, type KitTexts } from './de';
import { en } from './en';

export function kitTexts(): KitTexts {
  return settings.language === 'de' ? de : en;
}
