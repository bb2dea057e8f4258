// What every game reads from the view of a table: who asks, who is asked, and how somebody of this device answers.
// No rules: what may be done stands in the window.
import { complain } from '../lang/play.svelte';
import type { TableStore } from '../net/store.svelte';

export const nameOf = (store: TableStore, seat: number): string => store.view?.chairs[seat]?.name ?? '';

/** What answers the question that is put to the seat I look from. */
export function kindsOf(store: TableStore): readonly string[] {
  const view = store.view!;
  const mine = view.phase === 'playing' && view.seat !== null && store.seats.includes(view.seat);
  return mine ? (view.window?.kinds ?? []) : [];
}

/** Those of this device who are asked, also where the table goes on without their answer (X11). */
export function askedHere(store: TableStore): number[] {
  const { phase, awaited, seat: looking, window } = store.view!;
  const own = window && !window.optional ? looking : null;
  return phase === 'playing' ? store.seats.filter((seat) => seat === own || awaited.includes(seat)) : [];
}

/** Who of these is not asked here: nobody is told that he himself still thinks. */
export function notAskedHere(store: TableStore, seats: readonly number[]): number[] {
  const asked = askedHere(store);
  return seats.filter((seat) => !asked.includes(seat));
}

/** Whether a seat is the only one of this device, which is then called "you". */
export const isMe = (store: TableStore, seat: number): boolean => store.seats.length === 1 && store.seats[0] === seat;

/** Send what somebody of this device decided; what is refused is told. */
export async function answer(store: TableStore, command: object, seat?: number): Promise<boolean> {
  return !store.busy && !complain(await store.play(command, seat));
}
