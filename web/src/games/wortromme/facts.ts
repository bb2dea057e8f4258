// What is known of a word on the workbench: how it is written, whether it counts, and why not.
import { gameTexts } from './texts.svelte';
import type { Match } from './match.svelte';

export interface Facts {
  readonly text: string;
  readonly sign: 'yes' | 'no' | null;
  /** What it means, or why it does not count. */
  readonly note: string;
  /** Not in the dictionary, and perhaps it should be. */
  readonly refused: string;
}

export function factsOf(match: Match, tiles: readonly number[]): Facts {
  const text = match.text(tiles);
  const open: Facts = { text, sign: null, note: '', refused: '' };
  const known = match.preview(tiles);
  if (!known) return open;
  const { verdict } = known;
  if (verdict && !verdict.valid) {
    return { ...open, sign: 'no', note: gameTexts().reasons[verdict.reason], refused: verdict.word };
  }
  if (match.faulty === known.text) return { ...open, sign: 'no' };
  return verdict ? { ...open, text: verdict.spellings[0] ?? text, sign: 'yes', note: verdict.gloss } : open;
}
