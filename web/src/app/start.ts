// What a page does beside being a page, once it stands: have itself kept for times without a net, or find the way to
// https where a browser would not do that.
import { offers } from './offers.svelte';
import { script } from './script';

const HOUR = 3_600_000;

export async function start(): Promise<void> {
  if (!isSecureContext) return (await import('./https')).moveIfTrusted();
  if ('serviceWorker' in navigator) await keepPage();
}

async function keepPage(): Promise<void> {
  const registration = await navigator.serviceWorker.register(script('./sw.js'), { updateViaCache: 'none' });
  const look = (): void => {
    // Without a page that it serves already, a worker takes over by itself.
    if (registration.waiting && navigator.serviceWorker.controller) offers.update = registration.waiting;
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  askNowAndThen(registration);
}

/** A page that stays open for days hears of a newer release when somebody looks at it again. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => undefined); // without a net there is nothing new
  });
}
