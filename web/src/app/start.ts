// What a page does beside being a page, once it stands: have itself kept for times without a net, or find the way to
// https where a browser would not do that.
import { alone } from '../net/here';
import { offers } from './offers.svelte';
import { script } from './script';

const HOUR = 3_600_000;
/** Where people play: to fetch everything there would disturb them, and a whole class at once the server. */
const PLAYING = /^#\/(t|wettstreit|wand)\//;

export async function start(): Promise<void> {
  if (!isSecureContext) return alone ? undefined : (await import('./https')).moveIfTrusted();
  const { serviceWorker } = navigator;
  while (!serviceWorker.controller && PLAYING.test(location.hash))
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  const kept = await serviceWorker.register(script('./sw.js'), { updateViaCache: 'none' });
  const look = (): void => {
    // Without a page that it serves already, a worker takes over by itself.
    if (kept.waiting && serviceWorker.controller) offers.update = kept.waiting;
  };
  kept.onupdatefound = () => kept.installing?.addEventListener('statechange', look);
  look();
  // A page may stay open for days; without a net there is nothing new.
  setInterval(() => kept.update().catch(() => undefined), HOUR);
}
