// The texts around a game in the chosen language, and the words for a refusal.
import { dismiss, toast } from '../kit/voice.svelte';
import type { PlayTexts } from './play.de';
import { fetched } from './chosen.svelte';

const play = fetched<PlayTexts>({
  de: async () => (await import('./play.de')).de,
  en: async () => (await import('./play.en')).en,
});

export const { ready: playReady, texts: playTexts } = play;

interface Refused {
  readonly code: string;
  readonly data: Record<string, unknown>;
}

/** Why not, in words; a code nobody foresaw gets the general sentence. */
export function reason({ code, data }: Refused): string {
  const words = playTexts().refusals as Record<string, (data: Record<string, unknown>) => string>;
  return (words[code] ?? words['failed']!)(data);
}

/** What happens when two were faster than one: worth a word, but nothing to close. */
const PASSING = ['stale', 'paused', 'not_awaited', 'busy'];

let told = 0;

/** Whatever came back: a refusal is said, anything else is fine. Either way what was said before is settled. */
export function complain(answer: { readonly kind: string } | Refused): boolean {
  const refused = 'code' in answer;
  settle();
  if (refused) told = toast(reason(answer), PASSING.includes(answer.code) ? 'note' : 'bad');
  return refused;
}

/** The last refusal is no longer about what lies there. */
export function settle(): void {
  dismiss(told);
}
