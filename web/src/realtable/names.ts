// How people are written on the pad: by their name or their place.
import type { Player } from './book.svelte';
import { realTexts } from './texts.svelte';

export function called(players: readonly Player[]): string[] {
  return players.map(({ name }, i) => name.trim() || realTexts().players.person(i + 1));
}
