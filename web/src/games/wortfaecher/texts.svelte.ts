import { fetched } from '../../lang/chosen.svelte';
import type { GameTexts } from './de';

export const { ready, texts: gameTexts } = fetched<GameTexts>({
  de: async () => (await import('./de')).de,
  en: async () => (await import('./en')).en,
});
