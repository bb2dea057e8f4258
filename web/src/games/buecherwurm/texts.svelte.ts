import { settings } from '../../settings.svelte';
import { de, type GameTexts } from './de';
import { en } from './en';

export function gameTexts(): GameTexts {
  return settings.language === 'de' ? de : en;
}
