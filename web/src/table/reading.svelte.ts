// Reading in peace: while somebody who plays alone or among bots has something to read open, the hourglass stands
// still; where all people sit at one device, while it goes from hand to hand or all look at a result. The table allows
// it to nobody else, and not where others have the same time.
// Whoever comes back to a table that stood still turns the hourglass again by hand.
import { untrack } from 'svelte';
import type { TableView } from '../net/protocol';
import type { TableStore } from '../net/store.svelte';

let pages = $state(0);
let covers = $state(0);
let still = $state(false);
let hurried = $state(false);

export const reading = {
  /** Whether a clock of mine runs that reading would not stop: then nothing long is begun, and what is open closes. */
  get isHurried(): boolean {
    return hurried;
  },
  /** Whether the hourglass stands still because of it. */
  get stopsTheGlass(): boolean {
    return pages + covers > 0 && still;
  },
};

/** Something to read is open, until the answer is called. */
export function read(): () => void {
  untrack(() => pages++);
  return () => untrack(() => pages--);
}

/** Something hides the table from everybody here, until the answer is called. */
export function cover(): () => void {
  untrack(() => covers++);
  return () => untrack(() => covers--);
}

/** Whether one person plays, alone or among bots, and sits here. */
export const playsAlone = (view: TableView, seats: readonly number[]): boolean =>
  allSitHere(view, seats) && view.chairs.filter(({ level, resigned }) => !level && !resigned).length === 1;

/** Whether a clock runs for somebody here, with others who would have to wait. */
export const isHurried = (view: TableView, seats: readonly number[], unaided: boolean): boolean =>
  view.phase === 'playing' &&
  Object.keys(view.deadlines).length > 0 &&
  seats.some((seat) => view.awaited.includes(seat)) &&
  (unaided || !playsAlone(view, seats));

/** Whether all people who play sit here, among bots or not: one, or several at one device. */
export function allSitHere(view: TableView, seats: readonly number[]): boolean {
  const people = view.chairs.flatMap((chair, seat) => (chair.level || chair.resigned ? [] : [seat]));
  return people.length > 0 && people.every((seat) => seats.includes(seat));
}

/** Whether the clocks stand still because somebody reads. */
export const isStill = (view: TableView): boolean => view.phase === 'paused' && view.paused_because === 'reading';

/** For whatever is round a table: stops its clocks as long as something to read is open. */
export function stopWhileReading(store: TableStore): void {
  let stopped = false;

  async function stop(): Promise<void> {
    stopped = true;
    const answer = await store.keepAside({ kind: 'table.pause', because: 'reading' });
    if (answer.kind === 'refused') stopped = false;
  }
  function goOn(): void {
    stopped = false;
    void store.keepAside({ kind: 'table.resume' });
  }

  $effect(() => {
    const view = store.view!;
    const runs = view.phase === 'playing' && Object.keys(view.deadlines).length > 0;
    const reader = (pages > 0 && playsAlone(view, store.seats)) || (covers > 0 && allSitHere(view, store.seats));
    const reads = reader && !store.unaided;
    still = isStill(view);
    hurried = isHurried(view, store.seats, store.unaided);
    untrack(() => {
      if (reads && runs && !stopped) void stop();
      else if (!reads && stopped) goOn();
    });
  });
  $effect(() => () => void (hurried = false));
}
