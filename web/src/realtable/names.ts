// How people and figures are written on the pad: people by their name or their place, figures with a real minus.
import type { Player } from './book.svelte';
import { realTexts } from './texts.svelte';

export function called(players: readonly Player[]): string[] {
  return players.map(({ name }, i) => name.trim() || realTexts().players.person(i + 1));
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
