// The texts around a game in the chosen language, and the words for a refusal.
import { dismiss, toast } from '../kit/voice.svelte';
import type { PlayTexts } from './play.de';
import { fetched } from './chosen.svelte';
import type { Data, Refusable } from './refusals';

const play = fetched<PlayTexts>({
  de: async () => (await import('./play.de')).de,
  en: async () => (await import('./play.en')).en,
});

export const { ready: playReady, texts: playTexts } = play;

interface Refused {
  readonly code: string;
  readonly data: Data;
}

/** Why not, in words; a code that only a newer server knows gets the general sentence. */
export function reason({ code, data }: Refused): string {
  const { refusals } = playTexts();
  const known: Partial<Record<string, (data: Data) => string>> = refusals;
  return (known[code] ?? refusals.failed)(data);
}

/** Something could not be fetched. */
export const unreachable = (): number => toast(playTexts().refusals.offline(), 'bad');

/** What happens when two were faster than one: worth a word, but nothing to close. */
const PASSING: readonly string[] = ['stale', 'paused', 'not_awaited', 'busy'] satisfies Refusable[];

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
