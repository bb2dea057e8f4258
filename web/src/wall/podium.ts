// Who stands on the podium: the three best, or four where two are level. Equals stand there together or not at all, and
// whoever has no points has won nothing.
interface Placed {
  readonly rank: number;
  readonly total: number;
}

const LAST_RANK = 3;
const ROOM = 4;

/** `people` have the best first. */
export function podiumOf<T extends Placed>(people: readonly T[]): readonly T[] {
  const best = people.filter(({ rank, total }) => rank <= LAST_RANK && total > 0);
  const beyond = best[ROOM];
  return beyond ? best.filter(({ rank }) => rank < beyond.rank) : best;
}
