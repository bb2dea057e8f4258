// What an option of the coach says in a few words, and what lay there: as the game tells it.
import { games, isGame } from '../games';
import type { Review } from '../games/module';
import type { Likeness } from '../kit/moments.svelte';
import type { Best, Option } from '../net/protocol';

async function reviewOf(game: string): Promise<Review | null> {
  const part = isGame(game) ? await games[game].review?.().catch(() => null) : null;
  return part?.review ?? null;
}

export async function moveOf(game: string, option: Option, play: unknown, wordless: string): Promise<string> {
  const review = await reviewOf(game);
  return review?.move(option.command, option.words, play) || option.words.join(', ') || wordless;
}

/** The pieces of the seat; without a game's own likeness its letters. */
export async function piecesOf({ game, play, seat, pieces }: Best): Promise<Likeness> {
  const review = await reviewOf(game);
  return review?.lay(play, seat) ?? { faces: pieces.map((text) => ({ text })), shape: 'tile' };
}
