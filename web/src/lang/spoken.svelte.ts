// Texts of which only the chosen language is fetched; the other one when somebody changes to it. Until it is there, or
// without a line, what is there stays.
import { settings, type Language } from '../settings.svelte';

export interface Spoken<Texts> {
  /** To be awaited before `texts` is read for the first time. */
  ready(): Promise<void>;
  texts(): Texts;
}

export function spoken<Texts>(fetch: Record<Language, () => Promise<Texts>>): Spoken<Texts> {
  let known: Partial<Record<Language, Texts>> = $state.raw({});

  async function load(language: Language): Promise<void> {
    const found = known[language] ?? (await fetch[language]());
    if (!known[language]) known = { ...known, [language]: found };
  }

  return {
    ready: () => load(settings.language),
    texts() {
      const chosen = known[settings.language];
      if (!chosen) load(settings.language).catch(() => undefined);
      return chosen ?? Object.values(known)[0]!;
    },
  };
}
