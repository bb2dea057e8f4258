// The one way to say a text: in the language that was chosen. What is not there in all languages does not compile.
import { settings, type Language } from '../settings.svelte';

/** Texts that are there in all languages. Read inside components, so another choice redraws them. */
export function chosen<Texts>(all: Record<Language, Texts>): Texts {
  return all[settings.language];
}

export interface Fetched<Texts> {
  /** To be awaited before `texts` is read for the first time. */
  ready(): Promise<void>;
  texts(): Texts;
}

/**
 * Texts of which only the chosen language is fetched, another one when somebody changes to it. Until it is there, or
 * without a line, what is there stays.
 */
export function fetched<Texts>(fetch: Record<Language, () => Promise<Texts>>): Fetched<Texts> {
  let known: Partial<Record<Language, Texts>> = $state.raw({});

  async function load(language: Language): Promise<void> {
    const found = known[language] ?? (await fetch[language]());
    if (!known[language]) known = { ...known, [language]: found };
  }

  return {
    ready: () => load(settings.language),
    texts() {
      const found = known[settings.language];
      if (!found) load(settings.language).catch(() => undefined);
      return found ?? Object.values(known)[0]!;
    },
  };
}
