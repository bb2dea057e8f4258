// Why not: what is refused whatever is played, as the server's sources have it, and what the client refuses by itself.
// What only the rules of one game refuse has its words in the folder of the game.
import type { RefusalCode as OfServer } from '../net/protocol';

/** What several games refuse, in the same words. */
type OfSeveral =
  | 'already_challenged'
  | 'letters_missing'
  | 'no_such_die'
  | 'no_such_tile'
  | 'no_such_word'
  | 'not_a_word'
  | 'nothing_laid'
  | 'tile_twice';

/** Why this device cannot play by itself. */
type OfDevice =
  'not_fetched' | 'pocket_elsewhere' | 'pocket_failed' | 'pocket_full' | 'pocket_storage' | 'words_not_fetched';

/** Everything that wants words here; a newer server may refuse more. */
export type Refusable = OfServer | OfSeveral | OfDevice | 'offline';

/** What the server tells beside the code: letters, words, numbers. */
export type Data = Readonly<Record<string, unknown>>;

/** The words for everything that only this game refuses. */
export type RefusalsOf<Code extends string> = Readonly<Record<Exclude<Code, Refusable>, (data: Data) => string>>;

export const text = (data: Data, key: string): string => (typeof data[key] === 'string' ? data[key] : '');
export const number = (data: Data, key: string): number => (typeof data[key] === 'number' ? data[key] : 0);
