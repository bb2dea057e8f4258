// The types say that English has every entry; these tests say that no entry was left empty or left German by mistake.
import { describe, expect, it } from 'vitest';
import { de as kitDe } from '../kitpage/de';
import { en as kitEn } from '../kitpage/en';
import { de as privacyDe } from '../privacy/de';
import { en as privacyEn } from '../privacy/en';
import { de as realDe } from '../realtable/de';
import { en as realEn } from '../realtable/en';
import { de as clientDe } from './de';
import { en as clientEn } from './en';

const de = { ...clientDe, kitpage: kitDe, realtable: realDe, privacy: privacyDe };
const en = { ...clientEn, kitpage: kitEn, realtable: realEn, privacy: privacyEn };

type Entry = [path: string, value: unknown];

function entries(node: unknown, path = ''): Entry[] {
  if (typeof node !== 'object' || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) => entries(value, path ? `${path}.${key}` : key));
}

// Names of games, boxes, languages and people, the words on the German theme card, and two words both languages share.
const same =
  /^games\..*\.(name|box)$|^settings\.languages|^home\.themes|letterSizes\.normal$|^kitpage\.names|\.rows\.bonus$/;

describe('language files', () => {
  it('have the same entries', () => {
    expect(entries(en).map(([path]) => path)).toEqual(entries(de).map(([path]) => path));
  });
  it.each([...entries(de), ...entries(en)])('%s says something', (_, value) => {
    expect(typeof value === 'function' || (typeof value === 'string' && value.trim() !== '')).toBe(true);
  });
  it('are two languages', () => {
    const english = new Map(entries(en));
    const copied = entries(de).filter(([path, text]) => typeof text === 'string' && english.get(path) === text);
    expect(copied.map(([path]) => path).filter((path) => !same.test(path))).toEqual([]);
  });
});
