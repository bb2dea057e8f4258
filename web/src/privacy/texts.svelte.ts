import { settings } from '../settings.svelte';
import { de, type PrivacyTexts } from './de';
import { en } from './en';

export function privacyTexts(): PrivacyTexts {
  return settings.language === 'de' ? de : en;
}
