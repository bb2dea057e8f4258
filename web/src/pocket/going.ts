// Whether games on this device go on: they keep the engines and words that they began with.
import { memory } from '../memory';
import { requestHere } from '../net/http';
import type { Summary } from '../net/protocol';

export async function goesOn(): Promise<boolean> {
  const mine = memory.tables.all().filter((table) => table.startsWith('pocket-'));
  const tables = await Promise.all(
    mine.map((table) => requestHere<Summary>('GET', `tables/${table}`).catch(() => null)),
  );
  return tables.some((table) => table?.phase === 'playing' || table?.phase === 'paused');
}
