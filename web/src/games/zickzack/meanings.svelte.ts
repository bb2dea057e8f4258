// What words mean, asked from the dictionary of the language of play when somebody wants to know, and kept.
import { asked } from '../../dictionary/asking.svelte';
import { api } from '../../net/http';
import type { WordAnswer } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import { languageOf, spellingOf, stateOf } from './desk';
import { gameTexts } from './texts.svelte';
import type { Noted } from './types';

const known = $state<Record<string, string>>({});
const keyOf = (store: TableStore, word: Noted): string => `${store.id} ${languageOf(stateOf(store))} ${spellingOf(word)}`;

/** Undefined until it is known; empty if the dictionary tells none. */
export function meaningOf(store: TableStore, word: Noted): string | undefined {
  return known[keyOf(store, word)];
}

export async function askMeaning(store: TableStore, word: Noted): Promise<void> {
  const key = keyOf(store, word);
  if (key in known) return;
  const { options } = stateOf(store);
  const rules = { game: 'zickzack', options: options.base_forms ? ['base_forms'] : [], language: options.language ?? 'de', table: store.id };
  const [answer] = await api.check(asked(rules, { word: spellingOf(word) })).catch(() => []);
  if (answer) known[key] = toldBy(answer);
}

/** What it means, or of which word it is a form. */
function toldBy({ readings }: WordAnswer): string {
  const gloss = readings.find((reading) => reading.gloss)?.gloss;
  const form = readings.find((reading) => reading.lemma && reading.lemma !== reading.spelling);
  return gloss ?? (form ? gameTexts().noted.formOf(form.lemma) : '');
}
