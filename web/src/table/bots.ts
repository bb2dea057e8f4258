// Bots: how well they play, what they are called, and where one that adapts stands with whoever looks after the table.
import { memory } from '../memory';
import type { Chair, Footing, TableView } from '../net/protocol';

export const levels = ['anfaenger', 'hobby', 'geuebt', 'klub', 'meister', 'experte'] as const;
export const ADAPTIVE = 'passt_sich_an';
/** What somebody can choose for a bot. */
export const choices = [ADAPTIVE, ...levels] as const;
export type Level = (typeof choices)[number];

export const isLevel = (value: unknown): value is Level => choices.some((level) => level === value);

/** A bot by its name, and what it is like. */
export interface Character {
  readonly name: string;
  readonly line: string;
}

/** The first name nobody at the table bears yet. */
export function botName(characters: readonly Character[], taken: readonly string[]): string {
  const free = characters.find(({ name }) => !taken.includes(name));
  return free?.name ?? `${characters[0]!.name} ${taken.length + 1}`;
}

/** So many names, all different from those taken. */
export function botNames(characters: readonly Character[], count: number, taken: readonly string[]): string[] {
  const chosen: string[] = [];
  while (chosen.length < count) chosen.push(botName(characters, [...taken, ...chosen]));
  return chosen;
}

/** What is told of a bot by its name; where two bear one name, one of them has a number. */
export function characterOf(characters: readonly Character[], name: string): string {
  const plain = name.replace(/ \d+$/, '');
  return characters.find((one) => one.name === plain)?.line ?? '';
}

type Options = Readonly<Record<string, unknown>>;
const languageOf = ({ language }: Options): string => (typeof language === 'string' ? language : 'de');

/** Where a bot that adapts stands with me, as far as this browser knows: in a circle the server remembers it. */
export function footingWith(level: Level, game: string, options: Options, circle: string): Footing | null {
  return level === ADAPTIVE && !circle ? memory.footing(game, languageOf(options)) : null;
}

/** Keep where the bots stand with me after a game, once for each: an old table does not bring back what was. */
export function keepFooting({ game, options, chairs }: Pick<TableView, 'game' | 'options' | 'chairs'>): void {
  const next = chairs.find((chair) => chair.next)?.next;
  const language = languageOf(options as Options);
  if (next && next.games > (memory.footing(game, language)?.games ?? 0)) memory.keepFooting(game, language, next);
}

/** Where on the ladder it plays: a footing counts a little beyond its ends. */
export const rungOf = ({ strength }: Footing): number => Math.min(levels.length - 1, Math.max(0, strength));

export interface Outlook {
  readonly change: 'more' | 'less' | 'same';
  readonly names: string[];
}

/** What the bots that adapt do in the next game: they move together. */
export function outlookOf(chairs: readonly Chair[]): Outlook | null {
  const moving = chairs.filter(({ footing, next }) => footing && next);
  const [first] = moving;
  if (!first) return null;
  const by = rungOf(first.next!) - rungOf(first.footing!);
  return { change: by > 0 ? 'more' : by < 0 ? 'less' : 'same', names: moving.map(({ name }) => name) };
}
