// What a browser offers beyond a page: to install it, and a newer release that waits. Small, since every page carries it.

/** Chromium's, which no standard has. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

class Offers {
  /** Null: not now, not here, or installed already. */
  install: InstallPrompt | null = $state.raw(null);
  /** A newer release, fetched and ready. */
  update: ServiceWorker | null = $state.raw(null);
}
export const offers = new Offers();

// The browser asks once, perhaps before anything else is there to hear it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offers.install = event as InstallPrompt;
});
addEventListener('appinstalled', () => (offers.install = null));
