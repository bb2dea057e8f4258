import { settings } from '../../settings.svelte';
import { board as de, type BoardTexts } from './board.de';
import { board as en } from './board.en';

export function boardTexts(): BoardTexts {
  return settings.language === 'de' ? de : en;
}
