// A deal for others: through the device's own sheet where it has one, else by the clipboard.
import { reach } from '../net/reach.svelte';
import { toast } from '../kit/voice.svelte';

/** `route` is the way to the page of the deal; `copied` is said where it was copied. */
export async function shareDeal(route: string, text: string, copied: string): Promise<void> {
  const url = `${reach.origin}/#/${route}`;
  // Closing the sheet is no error.
  if ('share' in navigator) return navigator.share({ text, url }).catch(() => undefined);
  await (navigator as Navigator).clipboard?.writeText(`${text} ${url}`).catch(() => undefined);
  toast(copied);
}
