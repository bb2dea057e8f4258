// What words mean, asked from the dictionary of the language of play when somebody wants to know, and kept.
import { asked } from '../../dictionary/question.svelte';
import { api } from '../../net/http';
import type { WordAnswer } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import { languageOf, spellingOf, stateOf } from './view';
import { gameTexts } from './texts.svelte';
import type { Noted } from './types';

export interface Meaning {
  readonly text: string;
  /** Of a meaning from the dictionary; what is said about a word is in the language of the page. */
  readonly language?: string;
}
interface Told {
  readonly answer: WordAnswer;
  readonly language: string;
}
const known = $state<Record<string, Told>>({});
const keyOf = (store: TableStore, word: Noted): string =>
  `${store.id} ${languageOf(stateOf(store))} ${spellingOf(word)}`;

/** Undefined until it is known; said in the language the page speaks now. */
export function meaningOf(store: TableStore, word: Noted): Meaning | undefined {
  const told = known[keyOf(store, word)];
  return told && toldBy(told);
}

export async function askMeaning(store: TableStore, word: Noted): Promise<void> {
  const key = keyOf(store, word);
  if (key in known) return;
  const [answer] = await api
    .check(asked({ game: 'zickzack', table: store.id }, { word: spellingOf(word) }))
    .catch(() => []);
  if (answer) known[key] = { answer, language: languageOf(stateOf(store)) };
}

/** What it means, or of which word it is a form. */
function toldBy({ answer: { readings }, language }: Told): Meaning {
  const counting = readings.filter(({ accepted }) => accepted);
  const gloss = counting.find((reading) => reading.gloss)?.gloss;
  if (gloss) return { text: gloss, language };
  const form = counting.find((reading) => reading.lemma && reading.lemma !== reading.spelling);
  const t = gameTexts().noted;
  return { text: form ? t.formOf(form.lemma) : t.noMeaning };
}
