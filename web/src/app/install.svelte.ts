// Whether to offer that the page be installed: to who has sat at a table here, and never again after a no.
import { memory } from '../memory';
import { offers } from './offers.svelte';

/** Safari on iPhones and iPads offers nothing by itself; elsewhere the property is missing. */
export const byHand = 'standalone' in navigator && navigator.standalone === false;
let declined = $state(false);
addEventListener('appinstalled', () => (offers.install = null));

export const wantsInstalling = (): boolean =>
  (offers.install !== null || byHand) && !declined && !memory.notInstalling && memory.seats.all().length > 0;

export function decline(): void {
  memory.notInstalling = true;
  declined = true;
}

/** The browser's own question; its no is a no to us, too. */
export async function install(): Promise<void> {
  const asked = offers.install;
  offers.install = null;
  if ((await asked?.prompt())?.outcome === 'dismissed') decline();
}
