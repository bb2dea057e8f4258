// What a browser offers beyond a page: to install it, and a newer release that waits. Every page carries this.

/** Chromium's, which no standard has. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
interface Offers {
  /** Null: not now, not here, or installed already. */
  install: InstallPrompt | null;
  /** A newer release, fetched and ready. */
  update: ServiceWorker | null;
}
export const offers: Offers = $state({ install: null, update: null });

// The browser asks once, perhaps before anything else is there to hear it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offers.install = event as InstallPrompt;
});
