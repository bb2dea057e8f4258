// Solitaires by the code of their deal.
import { api } from '../../net/http';
import { goTo } from '../../table/again';
import type { Options } from './types';

/** A new table for one; with an empty code, new tiles. */
export async function playDeal(options: Options, name: string, circle = ''): Promise<void> {
  goTo(
    (await api.openTable({ game: 'wortromme', seats: [{ name }], options: { ...options }, open: false, circle })).table,
  );
}
