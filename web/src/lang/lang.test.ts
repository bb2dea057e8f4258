// The types say that English has every entry; these tests say that no entry was left empty or left German by mistake.
import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';

type Entry = [path: string, value: unknown];

function entries(node: unknown, path = ''): Entry[] {
  if (typeof node !== 'object' || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) => entries(value, path ? `${path}.${key}` : key));
}

// Names of games, boxes and languages, and the words on the German theme card, are the same in both.
const same = /^games\..*\.(name|box)$|^settings\.languages|^home\.themes|letterSizes\.normal$/;

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
