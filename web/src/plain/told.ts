// What the server tells of games without screens, and its texts as the game's own language files have them.
import type { Field, Kind, ScreenlessGame } from '../net/protocol';
import { settings } from '../settings.svelte';
import { plainTexts } from './texts.svelte';

const all = new Map<string, ScreenlessGame>();

export const keep = (game: ScreenlessGame): void => void all.set(game.name, game);
export const toldOf = (game: string): ScreenlessGame => all.get(game)!;

/** The text of a dotted key, in the chosen language; empty: there is none. */
export function textOf(game: ScreenlessGame, key: string, language: string = settings.language): string {
  const found = key
    .split('.')
    .reduce<unknown>((node, one) => (node as Record<string, unknown> | undefined)?.[one], game.texts[language]);
  return typeof found === 'string' ? found : '';
}

/** The keys of a section, in their order; null: there is no such section. */
export function keysOf(game: ScreenlessGame, section: string): string[] | null {
  const found = game.texts[settings.language]?.[section];
  return typeof found === 'object' && found !== null ? Object.keys(found) : null;
}

/** A name out of code, where nobody has said it better. */
export function spoken(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value in words; a list with commas. */
export function inWords(value: unknown): string {
  const t = plainTexts();
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (value === null || value === undefined || value === '') return t.none;
  if (Array.isArray(value)) return value.length ? value.map(inWords).join(', ') : t.none;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${spoken(key)}: ${inWords(one)}`)
      .join(', ');
  return String(value as string | number);
}

/** A text with its places filled. */
export function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)[^{}]*\}/g, (place, name: string) => (name in values ? inWords(values[name]) : place));
}

/** What a command is called, with what it names. */
export function labelOf(game: ScreenlessGame, command: Readonly<Record<string, unknown>>): string {
  const { kind, window: _, ...values } = command;
  const text = textOf(game, `commands.${String(kind)}`);
  if (text) return filled(text, values);
  const named = Object.values(values).map(inWords);
  return [spoken(String(kind)), ...named].join(' ');
}

/** A text without its places, and without what led up to them. */
export function unfilled(text: string): string {
  const rest = text.replace(/[\s:,–]*\{\w+[^{}]*\}/g, '').trim();
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** What a kind of command is called while nothing is named yet. */
export const nameOfKind = (game: ScreenlessGame, { name }: Kind): string =>
  unfilled(textOf(game, `commands.${name}`)) || spoken(name);

/** What a field is called: of a command, or of the options. */
export const nameOfField = (game: ScreenlessGame, section: string, { name }: Field): string =>
  textOf(game, `${section}.${name}`) || spoken(name);
