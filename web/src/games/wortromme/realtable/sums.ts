// The points of Wortrommé: a point for each letter of the word newly formed (R23), jokers and letters from the table
// included; 99 end the game at once (R25).
import { of, type Noted } from '../../../realtable/noted';
import { standing, sum, type Standing } from '../../../realtable/standing';

export interface Sheet {
  readonly words: readonly Noted[];
  /** R26, R27: all tiles are laid or nobody can go on; the highest total wins. */
  readonly ended: boolean;
}
export const empty: Sheet = { words: [], ended: false };
export const GOAL = 99;

const FIRST = 6;
export const LATER = 3;

/** R7: the first word has six letters at least; R9, R13: later ones three. */
export function least(sheet: Sheet, player: string): number {
  return of(sheet.words, player).length === 0 ? FIRST : LATER;
}

export function stand(sheet: Sheet, players: readonly string[]): Standing {
  const totals = players.map((player) => sum(of(sheet.words, player).map((noted) => noted.letters)));
  return standing(totals, sheet.ended || totals.some((points) => points >= GOAL));
}
