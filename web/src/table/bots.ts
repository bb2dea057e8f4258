// Bots: how well they play, what they are called, and where one that adapts stands with whoever looks after the table.
import { memory } from '../memory';
import type { Chair, Footing, TableView } from '../net/protocol';

export const levels = ['anfaenger', 'hobby', 'geuebt', 'klub', 'meister', 'experte'] as const;
export const ADAPTIVE = 'passt_sich_an';
/** Gives nothing away, in games that are solved (`solved` of their module). */
export const PERFECT = 'perfekt';
/** What somebody can choose for a bot. */
export const choices = [ADAPTIVE, ...levels, PERFECT] as const;
export type Level = (typeof choices)[number];

export const isLevel = (value: unknown): value is Level => choices.some((level) => level === value);

/** What somebody can choose in a game. */
export const choicesIn = (solved: boolean): Level[] => choices.filter((level) => solved || level !== PERFECT);

/** Who can be invited, and how well each plays unless somebody chooses otherwise: after those that adapt the easiest
 * come first. Each has a name and a character in the engine (`games/characters.toml`), in the same order. */
const LEVEL_OF = {
  scales: ADAPTIVE,
  top: ADAPTIVE,
  button: 'anfaenger',
  hourglass: 'anfaenger',
  cup: 'hobby',
  eraser: 'hobby',
  pencil: 'geuebt',
  pad: 'geuebt',
  sharpener: 'klub',
  inkwell: 'klub',
  ruler: 'meister',
  magnifier: 'meister',
  quill: 'experte',
  lexicon: 'experte',
  die: PERFECT,
} as const satisfies Record<string, Level>;
export type CharacterId = keyof typeof LEVEL_OF;
export const everybody = Object.keys(LEVEL_OF) as CharacterId[];
/** Beatable, and in no hurry. */
const FOR_CHILDREN: readonly CharacterId[] = ['button', 'hourglass'];
/** Whom a child is asked about: those, and the next easiest. */
const AMONG_CHILDREN: readonly Level[] = ['anfaenger', 'hobby'];

/** A bot by its name, and what one can expect of it. */
export interface Character {
  readonly name: string;
  readonly promise: string;
}
export type Characters = Readonly<Record<CharacterId, Character>>;

export const levelOf = (id: CharacterId): Level => LEVEL_OF[id];
export const isForChildren = (id: CharacterId): boolean => FOR_CHILDREN.includes(id);
export const isCharacter = (value: string): value is CharacterId => Object.hasOwn(LEVEL_OF, value);

/** Whom one can choose from. */
export const eligible = (children: boolean, solved: boolean): CharacterId[] =>
  everybody.filter((id) => (children ? AMONG_CHILDREN : choicesIn(solved)).includes(levelOf(id)));

/** Of those chosen, who still fits in; somebody always sits there. */
export function fitting(
  chosen: readonly CharacterId[],
  children: boolean,
  most: number,
  solved = false,
): CharacterId[] {
  const all = eligible(children, solved);
  const fit = all.filter((id) => chosen.includes(id)).slice(0, most);
  return fit.length ? fit : [all[0]!];
}

/** A name nobody at the table bears yet, first of those who play like that. */
export function botName(characters: Characters, taken: readonly string[], level: Level): string {
  const order = [...everybody.filter((id) => levelOf(id) === level), ...everybody].map((id) => characters[id].name);
  return order.find((name) => !taken.includes(name)) ?? `${order[0]!} ${taken.length + 1}`;
}

/** Whose name this is; where two bear one name, one of them has a number. */
export function characterOf(characters: Characters, name: string): CharacterId | null {
  const plain = name.replace(/ \d+$/, '');
  return everybody.find((id) => characters[id].name === plain) ?? null;
}

/** Whose face it is: all programs of others have the same plain one. */
export type FaceId = CharacterId | 'program';

/** The face of a bot that bears one of these names, or that is a program; people have none. */
export function faceOf(
  characters: Characters,
  { level, name, engine }: Pick<Chair, 'level' | 'name' | 'engine'>,
): FaceId | null {
  if (engine) return 'program';
  return level ? characterOf(characters, name) : null;
}

/** How well a bot of the house plays where a program is not there any more. */
export const FOR_PROGRAMS: Level = 'hobby';

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
