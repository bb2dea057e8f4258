import { fetched } from '../../lang/chosen.svelte';
import type { BoardTexts } from './board.de';

export const { ready, texts: boardTexts } = fetched<BoardTexts>({
  de: async () => (await import('./board.de')).board,
  en: async () => (await import('./board.en')).board,
});
