// The table of a game, fetched when somebody sits down at one, with the words for what only its rules refuse.
import { untrack } from 'svelte';
import { games, type GameName } from '../games';
import type { GameModule } from '../games/module';
import { listenTo } from '../lang/play.svelte';

export async function opened(name: GameName): ReturnType<GameModule['table']> {
  const { table: fetchTable, refusals } = games[name];
  // Another language is no other table: nothing is opened anew for it.
  const [page] = await Promise.all([fetchTable(), untrack(() => listenTo(refusals))]);
  return page;
}
