// What a table has agreed on about its words, as the dictionary names it.
const NAMES = ['family_words', 'base_letters', 'base_forms', 'first_names', 'dialect', 'no_foreign_words'] as const;
type Choices = Partial<Record<(typeof NAMES)[number], boolean> & { abbreviations: 'none' | 'usual' | 'all' }>;

export function agreedWords(options: Choices): string[] {
  const { abbreviations = 'usual' } = options;
  return [...NAMES.filter((name) => options[name]), ...(abbreviations === 'usual' ? [] : [`${abbreviations === 'none' ? 'no' : 'all'}_abbreviations`])];
}
