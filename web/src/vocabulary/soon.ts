// The words of a contest are taken in as soon as it is over: nobody can ask for them when it has been forgotten. A hall
// full of phones does not ask at once.
import { memory } from '../memory';

const SPREAD_MS = 10_000;

/** Returns what stops it. */
export function gatherSoon(): () => void {
  let wanted = memory.unread.all().length > 0;
  const timer = setTimeout(() => wanted && void go().catch(() => undefined), Math.random() * SPREAD_MS);
  const go = async (): Promise<void> => {
    const [{ gather }, { Shelf }] = await Promise.all([import('./gather'), import('./shelf.svelte')]);
    await gather(
      new Shelf(),
      () => undefined,
      () => wanted,
    ); // what is missing now, the page of one's words asks for
  };
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
