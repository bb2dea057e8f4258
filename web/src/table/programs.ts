// Programs of others that an operator has let in as bots: who can be invited to a game.
import { alone } from '../net/here';
import { api } from '../net/http';

/** Their names; where there is no server, or none answers, there are none. */
export async function programsFor(game: string): Promise<string[]> {
  if (alone) return [];
  const offers = await api.engines().catch(() => []);
  return offers.filter(({ games }) => games.includes(game)).map(({ name }) => name);
}
