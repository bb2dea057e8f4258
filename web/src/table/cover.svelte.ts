// What covers the table for a while, such as the result of a round: no clock of mine runs before I have looked at it.
// The server waits for that, but not for long, so that nobody can keep the others waiting; where all people sit at this
// device the hourglass stands still as long as they like.
import { untrack } from 'svelte';
import type { TableView } from '../net/protocol';
import type { TableStore } from '../net/store.svelte';
import { cover as hide } from './reading.svelte';

/** So long something lies over the table on a big screen, where nobody takes it away. */
const ON_THE_WALL_MS = 10_000;

/** Those of this device for whose eyes clocks still wait, at a time in seconds. */
export function awaitedEyes(view: TableView, seats: readonly number[], now: number): number[] {
  return now < view.covered_until ? seats.filter((seat) => view.unseen.includes(seat)) : [];
}

/** Milliseconds until clocks run without me; null: nothing runs meanwhile. */
export function patience(view: TableView, now: number): number | null {
  return view.phase === 'playing' && view.covered_until ? Math.max(0, view.covered_until * 1000 - now) : null;
}

/** Call while a component starts. `covered` says whether something lies over the table, `uncover` takes it away. */
export function covering(store: TableStore, covered: () => boolean, uncover: () => void): void {
  const told: string[] = [];
  const alone = $derived(store.unattended && covered());
  $effect(() => {
    if (!alone) return;
    const timer = setTimeout(uncover, ON_THE_WALL_MS);
    return () => clearTimeout(timer);
  });
  $effect(() => (covered() ? hide() : undefined));
  $effect(() => {
    const view = store.view!;
    if (covered() || view.phase === 'over') return;
    const cover = `${view.covered_until}`;
    for (const seat of awaitedEyes(view, store.seats, store.now() / 1000)) {
      if (told.includes(`${cover} ${seat}`)) continue;
      told.push(`${cover} ${seat}`);
      untrack(() => void store.keepAside({ kind: 'table.seen', seat }, seat));
    }
  });
}
