// Over all texts there are, wherever they lie: each German file has its counterpart in every language, with the same
// entries; none of them is empty, and none was left German by mistake.
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../settings.svelte';

/** What may be the same in two languages. */
const SAME: Record<string, RegExp> = {
  'names of games and their boxes': /^card\.(name|box)$/,
  'names of languages': /^settings\.languages\./,
  'names of people': /^names\./,
  'names of dictionaries': /^sources\./,
  'names of keys': /(^|\.)keys\.list\.\d+\.0$/,
  'names of boxes and dice': /^(boxes|short|faces)\./,
  'words that two languages share':
    /^(settings\.letterSizes\.normal|join\.placeholder|circles\.who|pad\.rows\.bonus|phrases\.laughing)$/,
};

type Texts = Record<string, unknown>;
// Every file that is named for something of two letters, so that a new language is found as well.
const files = import.meta.glob<Texts>(['/src/**/??.ts', '/src/**/*.??.ts'], { eager: true });
const german = Object.keys(files).filter((file) => /[/.]de\.ts$/.test(file));
const others = LANGUAGES.filter((language) => language !== 'de');

type Entry = [path: string, value: unknown];
function entries(node: unknown, path = ''): Entry[] {
  if (typeof node !== 'object' || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) => entries(value, path ? `${path}.${key}` : key));
}

/** What the counterpart of a German file says. What is exported under the name of the language is the file's whole. */
function textsOf(file: string, language: Language): Entry[] {
  const { [language]: whole = {}, ...parts } = files[file.replace(/de\.ts$/, `${language}.ts`)] ?? {};
  return [...entries(whole), ...entries(parts)];
}

const paths = (texts: Entry[]): string[] => texts.map(([path]) => path);

/** Signs and numbers are nobody's language. */
const speaks = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text);

function copied(file: string, language: Language): string[] {
  const theirs = new Map(textsOf(file, language));
  return paths(textsOf(file, 'de').filter(([path, text]) => speaks(text) && theirs.get(path) === text));
}

describe('texts', () => {
  it('are found', () => expect(german.length).toBeGreaterThan(20));
  it('are the same only where somebody says why', () => {
    const same = german.flatMap((file) => others.flatMap((language) => copied(file, language)));
    const idle = Object.entries(SAME).filter(([, pattern]) => !same.some((path) => pattern.test(path)));
    expect(idle).toEqual([]);
  });
});

describe.each(german)('%s', (file) => {
  it.each(LANGUAGES)('has the same entries in %s', (language) => {
    expect(paths(textsOf(file, language))).toEqual(paths(textsOf(file, 'de')));
  });
  it.each(LANGUAGES)('says something everywhere in %s', (language) => {
    const silent = textsOf(file, language).filter(([, text]) => typeof text !== 'function' && !String(text).trim());
    expect(silent).toEqual([]);
  });
  it.each(others)('is not left German in %s', (language) => {
    const left = copied(file, language).filter((path) => !Object.values(SAME).some((same) => same.test(path)));
    expect(left).toEqual([]);
  });
});
