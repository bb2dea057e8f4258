// Habits that the policy "only our own files" depends on, checked over every component.
import { describe, expect, it } from 'vitest';

const components = Object.entries(
  import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true }),
);

const names = ['Wortstube', 'stube', 'Fraunces', 'Atkinson', 'Hyperlegible', 'Next', 'Lora', 'Figtree'];

// What is left of a component without expressions and tags is what it says by itself.
function words(markup: string): string[] {
  let text = markup;
  for (let before = ''; before !== text;) [before, text] = [text, text.replace(/\{[^{}]*\}/g, '')];
  const said = text.replace(/<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];
  return said.filter((word) => !names.includes(word));
}

describe.each(components)('%s', (_, source) => {
  const markup = source.replace(/<script[^]*?<\/script>|<style>[^]*?<\/style>|<!--[^]*?-->/g, '');

  it('has no style attribute: the policy forbids them, style:--name goes through', () => {
    expect(markup).not.toMatch(/\sstyle=/);
  });
  it('writes no raw HTML', () => {
    expect(markup).not.toContain('{@html');
  });
  it('has its words in the language files', () => {
    expect(words(markup)).toEqual([]);
  });
});

it('looks at all of them', () => expect(components.length).toBeGreaterThan(20));

// Which text stands there is told by `Record<Language, …>`; what is chosen by comparing compiles for a third language
// and shows another one. Languages of words (grammar, dictionaries) are another matter: they choose no text.
const sources = Object.entries(
  import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts', '!./**/*.testing.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const COMPARED =
  /[!=]==?\s*['"](?:de|en)['"]\s*\?\s*['"`]?(?:de|en)\b|\?\s*(['"]?)(?:de|en)\1\s*:\s*(['"]?)(?:de|en)\2(?![\w'])/;

it('chooses no text by comparing languages', () => {
  expect(sources.filter(([, source]) => COMPARED.test(source)).map(([path]) => path)).toEqual([]);
});
it.each(["told.language === 'en' ? en : de", 'isGerman ? de : en', "english ? 'en' : 'de'", "l !== 'de' ? en.x : y"])(
  'would find %s',
  (source) => expect(COMPARED.test(source)).toBe(true),
);
