// Whether games on this device go on: they keep the engines and words that they began with.
import { asRefusal, requestHere } from '../net/http';

export interface Going {
  readonly table: string;
  readonly game: string;
}

/** Those games; null: another window has the tables, and may be in the middle of one. */
export async function going(): Promise<readonly Going[] | null> {
  try {
    return await requestHere<Going[]>('GET', 'pocket/going');
  } catch (error) {
    // Engines that do not start have no games, and what is newer may mend them.
    return asRefusal(error).code === 'pocket_elsewhere' ? null : [];
  }
}
