// Everything this browser keeps for us, by name. Whoever keeps something names it here, the privacy page tells what it
// is for, and deleting goes by the prefix.
export const PREFIX = 'wortstube.';

/** The database with the tables of this device. */
export const TABLES_HERE = 'wortstube-pocket';

/** What ends with a dot is kept once for each game, or with children and without. */
export const KEPT = [
  'settings',
  'name',
  'names',
  'people',
  'badges',
  'tables',
  'seats',
  'played',
  'handed',
  'unread',
  'contests',
  'files',
  'circles',
  'voted',
  'introduced',
  'not-installing',
  'lesson',
  'way',
  'children',
  'practice',
  'opponents.',
  'agreed.',
  'level',
  'tempo.',
  'fans',
  'plans',
  'vocabulary',
  'records.',
  'riddles',
  'footings.',
  'realtable.',
  'pocket',
] as const;

export type Kept = (typeof KEPT)[number];
/** The names as they are used; earlier releases had `best.`, which is carried over and dropped. */
export type Key = `best.${string}` | { [Name in Kept]: Name extends `${string}.` ? `${Name}${string}` : Name }[Kept];

/** Throw all of it away, and whatever else a browser may hold of this page. Cookies are the server's to clear. */
export async function clear(): Promise<void> {
  for (const storage of [() => localStorage, () => sessionStorage]) empty(storage);
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await dropTablesHere().catch(() => undefined);
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

/** Whoever has them open lets go (`pocket/shelf.ts`). */
export function dropTablesHere(): Promise<void> {
  return new Promise((resolve, reject) => {
    const dropping = indexedDB.deleteDatabase(TABLES_HERE);
    dropping.onsuccess = () => resolve();
    dropping.onerror = () => reject(dropping.error ?? new Error('not dropped'));
  });
}

function empty(storage: () => Storage): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
  } catch {
    // A browser that refuses storage holds nothing.
  }
}
