// What can be said in passing, and by whom: phrases by those who sit at the table, reactions by all who are there.
import type { Phrase } from '../net/protocol';

/** A picture in passing, also for those who only look on. */
export const REACTIONS = ['clap', 'heart', 'smile', 'laugh', 'wow', 'sad'] as const satisfies Phrase[];
export type Reaction = (typeof REACTIONS)[number];
export const PHRASES = [
  'hello',
  'well_done',
  'good_luck',
  'thanks',
  'one_moment',
  'what_a_pity',
  'laughing',
  'again',
] as const satisfies Exclude<Phrase, Reaction>[];

export const isReaction = (phrase: Phrase | null): phrase is Reaction => REACTIONS.some((one) => one === phrase);
