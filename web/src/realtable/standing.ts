// How a game stands: everybody's points in the players' order, and who has won once it is over.
export interface Standing {
  readonly totals: readonly number[];
  readonly over: boolean;
  /** Places in the players' order; empty while the game goes on. Whoever has as many shares the win. */
  readonly winners: readonly number[];
}

/** Everybody who has the most. */
export function most(totals: readonly number[]): number[] {
  const highest = Math.max(...totals);
  return totals.flatMap((points, place) => (points === highest ? [place] : []));
}

export function standing(totals: readonly number[], over: boolean): Standing {
  return { totals, over, winners: over ? most(totals) : [] };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
