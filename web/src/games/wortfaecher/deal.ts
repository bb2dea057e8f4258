// Solitaires by the code of their deal.
import { api } from '../../net/http';
import { goTo } from '../../table/again';

/** A new table for one with these cards; without a code, with new ones. */
export async function playDeal(deal: string, name: string, circle = ''): Promise<void> {
  const seats = [{ name }];
  goTo((await api.openTable({ game: 'wortfaecher', seats, options: { deal }, open: false, circle })).table);
}
