// What the parts of the table read from a game of Wortrommé.
import type { LetterFace } from '../../kit/letter';
import type { TableStore } from '../../net/store.svelte';
import type { Event, Laid, Lying, Stood, Task, View } from './types';

export { answer as send, isMe, kindsOf, nameOf } from '../../table/view';

/** R25. */
export const GOAL = 99;

export const viewOf = (store: TableStore): View => store.view!.play as View;
/** R41: the riddle, if it is one. */
export const taskOf = ({ players, options }: View): Task | null => (players === 1 && options.riddle) || null;
/** R42: how many tiles of the rack of a riddle lie on the table now. */
export const lyingOf = (view: View): number => (taskOf(view)?.rack.length ?? 0) - view.counts[0]!;
export const eventsOf = (store: TableStore): Event[] => store.entries.flatMap((entry) => entry.events as Event[]);

/** What is printed on a tile; a joker shows what it stands for. */
export function faceOf(letter: string, meant = ''): LetterFace {
  return letter ? { text: letter } : { text: meant, joker: true };
}
/** A word with its jokers as such. */
export function facesOf(word: Lying, tiles: readonly string[]): LetterFace[] {
  return word.tiles.map((tile, i) => faceOf(tiles[tile]!, [...word.text][i]));
}

/** As the dictionary writes it, once it was looked up. */
export const spellingOf = (word: Lying): string => word.spelling || word.text;

export interface Best {
  readonly seat: number;
  readonly word: string;
  readonly letters: number;
}

/** The longest new word that counted, of everybody or of one; of equals the first. */
export function bestWord(store: TableStore, only?: number): Best | null {
  let laid: Laid | null = null;
  let best: Best | null = null;
  for (const event of eventsOf(store)) {
    if (event.kind === 'laid') laid = event;
    if (event.kind === 'stood' && laid && event.seat === (only ?? event.seat) && event.points > (best?.letters ?? 0))
      best = found(event, laid);
  }
  return best;
}

function found(stood: Stood, laid: Laid): Best {
  return { seat: stood.seat, word: spellingOf(laid.table[laid.word]!), letters: stood.points };
}

/** R31: what came to lie after my last turn, unless I have not had one. */
export function isNews(view: View, word: Lying): boolean {
  const last = view.seat === null ? 0 : (view.last_turns[view.seat] ?? 0);
  return last > 0 && word.turn > last;
}
