import { spoken } from '../../lang/spoken.svelte';
import type { BoardTexts } from './board.de';

export const { ready, texts: boardTexts } = spoken<BoardTexts>({
  de: async () => (await import('./board.de')).board,
  en: async () => (await import('./board.en')).board,
});
