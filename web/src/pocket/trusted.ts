// The worker of this build, as the page's policy wants it named.
import { script } from '../app/script';
import address from './worker?worker&url';

export const worker = (): Worker => new Worker(script(address), { type: 'module' });
