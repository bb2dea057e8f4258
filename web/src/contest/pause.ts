// How long a pause may be to be counted down. A longer one is there for whoever leads the contest to end it.
export const SOON = 5 * 60_000;
