import { spoken } from '../../lang/spoken.svelte';
import type { GameTexts } from './de';

export const { ready, texts: gameTexts } = spoken<GameTexts>({
  de: async () => (await import('./de')).de,
  en: async () => (await import('./en')).en,
});
