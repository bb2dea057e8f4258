// A day as people write it, from the server's seconds.
import { settings } from '../settings.svelte';

export function day(at: number, dateStyle: 'medium' | 'long' = 'medium'): string {
  return new Date(at * 1000).toLocaleDateString(settings.language, { dateStyle });
}
