// Days in a row on which somebody solved a riddle, computed from the results themselves whenever it is asked for: what
// is counted can be told from them, and nothing can be lost or cheated that is not in them. Days are the numbers of
// their riddles, so that neither time zones nor clocks that change have a say.

/** Of so many days in a row one may be missed. */
export const WEEK = 7;

export interface Streak {
  /** Days on which something was solved; a day of rest is forgiven, but does not count. */
  readonly days: number;
  /** Whether today is among them. */
  readonly today: boolean;
}

/** `solved` has the numbers of the days on which a riddle of that day was solved. */
export function streakOf(solved: ReadonlySet<number>, today: number): Streak {
  let days = 0;
  let rested = Infinity;
  // What is not solved today yet still can be.
  for (let day = solved.has(today) ? today : today - 1; ; day--) {
    if (solved.has(day)) days++;
    else if (rested - day >= WEEK) rested = day;
    else return { days, today: solved.has(today) };
  }
}
