// Games that this server plays and this client has no folder for. The server tells what they are, and they get a plain
// table (`plain/`). Nothing of that is fetched where there are none.
import type { ScreenlessGame } from '../net/protocol';
import type { GameModule } from './module';

/** Their names, in their order on the shelf. */
export const brought: { names: readonly string[] } = $state({ names: [] });

let search: Promise<void> | undefined;

/** Ask once; without a net it is asked again the next time. `modules` gets what is new in it. */
export const adopt = (modules: Record<string, GameModule>): Promise<void> =>
  (search ??= find(modules).catch(() => void (search = undefined)));

async function find(modules: Record<string, GameModule>): Promise<void> {
  const told = (await (await fetch('/api/screenless')).json()) as ScreenlessGame[];
  if (told.length) brought.names = (await import('../plain/module')).added(told, modules);
}
