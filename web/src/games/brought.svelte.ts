// Games that this server plays and this client has no folder for. The server tells what they are, and they get a plain
// table (`plain/`). Nothing of that is fetched where there are none.
import { alone } from '../net/here';
import type { ScreenlessGame } from '../net/protocol';
import type { GameModule } from './module';

/** Their names, in their order on the shelf. */
export const brought: { names: readonly string[] } = $state({ names: [] });

let asking: Promise<void> | undefined;

/** Ask once; without a net it is asked again the next time. `modules` gets what is new in it. */
export function adopt(modules: Record<string, GameModule>): Promise<void> {
  asking ??= find(modules).catch(() => void (asking = undefined));
  return asking;
}

async function find(modules: Record<string, GameModule>): Promise<void> {
  if (alone) return;
  const answer = await fetch('/api/screenless');
  const told = answer.ok ? ((await answer.json()) as ScreenlessGame[]) : [];
  const others = told.filter(({ name }) => !Object.hasOwn(modules, name));
  if (!others.length) return;
  const { plain } = await import('../plain/module');
  for (const other of others) modules[other.name] = plain(other);
  brought.names = others.map(({ name }) => name);
}
