// Words that nobody has judged are told by their letters, for how one writes them would betray whether they are words
// (X6). Once the game is over there is nothing left to betray: they are looked up, and written as any other.
import { api } from './http';
import type { TableView } from './protocol';

/** Letters → how one writes them; themselves, where the dictionary does not know them. */
export type Spellings = ReadonlyMap<string, string>;

interface Word {
  readonly text: string;
  readonly spelling: string;
}

/** As many as one question may have. */
const AT_ONCE = 40;
/** By which spellings a game was written. */
const written = new WeakMap<object, Spellings>();

const isWord = (told: object): told is Word =>
  typeof (told as Partial<Word>).text === 'string' && typeof (told as Partial<Word>).spelling === 'string';

/** The letters of all words in there, at whatever depth, that nobody has judged. */
export function unspelled(told: unknown, found = new Set<string>()): Set<string> {
  if (typeof told !== 'object' || told === null) return found;
  if (isWord(told)) return told.spelling ? found : found.add(told.text);
  for (const part of Object.values(told)) unspelled(part, found);
  return found;
}

/** The same with these words as one writes them. */
export function spelled<T>(told: T, spellings: Spellings): T {
  if (!spellings.size || typeof told !== 'object' || told === null) return told;
  if (Array.isArray(told)) return told.map((part: unknown) => spelled(part, spellings)) as T;
  if (isWord(told)) return told.spelling ? told : { ...told, spelling: spellings.get(told.text) ?? '' };
  const parts = Object.entries(told).map(([name, part]) => [name, spelled<unknown>(part, spellings)]);
  return Object.fromEntries(parts) as T;
}

export function spelledView(view: TableView, spellings: Spellings): TableView {
  if (!spellings.size || !view.play) return view;
  const play = spelled(view.play, spellings);
  written.set(play as object, spellings);
  return { ...view, play };
}

/** Those that a game was written by, for words that it has in a form of its own. */
export const spellingsIn = (play: object): Spellings => written.get(play) ?? new Map();

/** Asks the dictionary by a table, or by the rules of a game; what it could not be asked is missing. */
export async function askSpellings(words: Iterable<string>, rules: Record<string, string>): Promise<Spellings> {
  const all = [...words];
  const parts = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  const answers = await Promise.all(parts.map((part) => askSome(part, rules)));
  return new Map(answers.flat());
}

async function askSome(words: readonly string[], rules: Record<string, string>): Promise<[string, string][]> {
  const question = new URLSearchParams([...words.map((word) => ['word', word]), ...Object.entries(rules)]);
  const answers = await api.check(question).catch(() => []);
  return answers.map(({ spellings }, i) => [words[i]!, best(words[i]!, spellings)]);
}

/** Of several the one with the same letters: SCHON is schon, though SCHÖN may lie so too. */
function best(letters: string, spellings: readonly string[]): string {
  return spellings.find((one) => one.toUpperCase() === letters) ?? spellings[0] ?? letters;
}
