// How a game is looked back on, fetched when somebody does.
import { games, isGame } from '../games';
import type { GameModule, Review } from '../games/module';

const moduleOf = (game: string): GameModule | null => (isGame(game) ? games[game] : null);

/** Whether decisions of a game can be weighed at all. */
export const isReviewed = (game: string): boolean => !!moduleOf(game)?.review;

export async function reviewOf(game: string): Promise<Review | null> {
  return (await moduleOf(game)?.review?.())?.review ?? null;
}
