// Solitaires by the code of their set.
import { api } from '../../net/http';
import { goTo } from '../../table/again';
import type { GameTexts } from './de';
import { scoreOf, scoringOf } from './view';
import { notesOf } from './notes';
import type { Noted, Options, View } from './types';

export type Variant = NonNullable<Options['solitaire']>;
type Letters = NonNullable<Options['letters']>;

/** R42, R43: the usual number of letters, which is also the least for long words. */
export const leastLetters = (variant: Variant): Letters => (variant === 'long' ? 20 : 10);

/** What the server will agree on where nothing is chosen. */
export function usual(options: Options): { variant: Variant; letters: Letters; minutes: number } {
  const variant = options.solitaire ?? 'many';
  const letters = Math.max(options.letters ?? 0, leastLetters(variant)) as Letters;
  return { variant, letters, minutes: options.minutes ?? (variant === 'long' ? 5 : 0) };
}

/** R43: those that count. */
export function longestFive(words: readonly Noted[]): Noted[] {
  return words.toSorted((a, b) => b.tiles.length - a.tiles.length).slice(0, 5);
}

/** What the words so far would come to (R42, R43). */
export function scoreAlone(view: View): number {
  const { table, tallies } = view;
  if (table.options.solitaire !== 'long') return scoreOf(tallies[0]!, scoringOf(table));
  return longestFive(notesOf(view)[0]!).reduce((sum, word) => sum + word.tiles.length, 0);
}

/** A result in words: R43 counts the letters of the longest words, else it is the agreed way of scoring. */
export function said(score: number, options: Options, t: GameTexts): string {
  return options.solitaire === 'long' ? t.letters(score) : t.score(score, options.scoring ?? 1);
}

/** A new table for one; with an empty code, a new set. */
export async function playSet(options: Options, name: string, circle = ''): Promise<void> {
  goTo(
    (await api.openTable({ game: 'zickzack', seats: [{ name }], options: { ...options }, open: false, circle })).table,
  );
}

/** How a set is written in a link: STUBE-20-long-de-5. */
export function linkOf(code: string, options: Options): string {
  const { variant, letters, minutes } = usual(options);
  return [code, letters, variant, options.language ?? 'de', minutes].join('-');
}

const SETS: readonly number[] = [10, 15, 20, 25, 30];
const LANGUAGES: readonly string[] = ['de', 'en', 'fr', 'it'];

/** What a link asks for; whatever cannot be read in it is as usual. */
export function fromLink(link: string): Options {
  const [deal = '', letters, variant, language, minutes] = link.split('-');
  const time = Number(minutes);
  return {
    deal: deal
      .replace(/[^0-9A-Za-z]/g, '')
      .slice(0, 12)
      .toUpperCase(),
    solitaire: variant === 'long' ? 'long' : 'many',
    ...(SETS.includes(Number(letters)) ? { letters: Number(letters) as Letters } : {}),
    ...(language && LANGUAGES.includes(language) ? { language: language as NonNullable<Options['language']> } : {}),
    ...(minutes && Number.isInteger(time) && time >= 0 && time <= 60 ? { minutes: time } : {}),
  };
}
