// Whom a question goes to: the server, or this device, which may have its tables with it ("Für unterwegs"). Names of
// such tables say so.
import { memory } from '../memory';

/** Whether this page came without a server: from any web space, as `wortstube static` writes it. */
export const alone = document.querySelector('meta[name="wortstube"]')?.getAttribute('content') === 'static';

const HERE = /(?:^|[/=])pocket-/;

/** Whether something is asked that only this device knows. */
export const isHere = (path: string): boolean => alone || HERE.test(path);

/** Whether this device can answer where no server does. */
export const isKept = (): boolean => alone || memory.pocket !== '';

/** What answers here, fetched when somebody asks it. */
export const pocket = async (): Promise<typeof import('../pocket/pocket.svelte').pocket> =>
  (await import('../pocket/pocket.svelte')).pocket;
