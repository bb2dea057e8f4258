// The texts of turns in the chosen language.
import { fetched } from '../lang/chosen.svelte';
import type { TurnTexts } from './de';

export const { ready: turnsReady, texts: turnTexts } = fetched<TurnTexts>({
  de: async () => (await import('./de')).de,
  en: async () => (await import('./en')).en,
});
