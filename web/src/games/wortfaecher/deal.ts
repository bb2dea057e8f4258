// Solitaires by the code of their deal.
import { api } from '../../net/http';
import { goTo } from '../../table/again';
import type { Options } from './types';

/** A new table for one; without a code, with new cards. */
export async function playDeal(options: Options, name: string, circle = ''): Promise<void> {
  const seats = [{ name }];
  goTo((await api.openTable({ game: 'wortfaecher', seats, options: { ...options }, open: false, circle })).table);
}
