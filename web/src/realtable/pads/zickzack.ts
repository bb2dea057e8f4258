// The points of Zickzack: words noted while playing, counted at the end in one of three ways (R2). Wrong placements and
// knocks cost letters, never points (R21, R26), so there is nothing to take off here.
import { of, type Noted } from './noted';
import { most, standing, sum, type Standing } from './standing';

export type Mode = 'words' | 'letters' | 'long';
export const MODES: readonly Mode[] = ['words', 'letters', 'long'];

export interface Sheet {
  readonly mode: Mode;
  readonly words: readonly Noted[];
  readonly ended: boolean;
}
export const empty: Sheet = { mode: 'words', words: [], ended: false };

/** R32: from the fifth letter on each one counts double. */
export const worth = (letters: number): number => letters + Math.max(0, letters - 4);

/** R30, R31, R32. */
export function points(mode: Mode, letters: number): number {
  return mode === 'words' ? 1 : mode === 'letters' ? letters : worth(letters);
}

export function lettersOf(sheet: Sheet, player: string): number {
  return sum(of(sheet.words, player).map((noted) => noted.letters));
}

/** R29: over when the table says so. R30: among those with most words the number of letters decides. */
export function stand(sheet: Sheet, players: readonly string[]): Standing {
  const totals = players.map((player) =>
    sum(of(sheet.words, player).map(({ letters }) => points(sheet.mode, letters))),
  );
  if (!sheet.ended || sheet.mode !== 'words') return standing(totals, sheet.ended);
  const first = most(totals);
  const letters = players.map((player, place) => (first.includes(place) ? lettersOf(sheet, player) : -1));
  return { totals, over: true, winners: most(letters) };
}
