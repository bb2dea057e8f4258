// A deal for others: through the device's own sheet where it has one, else by the clipboard.
import { byDevice, toClipboard } from '../kit/share';
import { toast } from '../kit/voice.svelte';
import { reach } from '../net/reach.svelte';

/** `route` is the way to the page of the deal; `copied` is said where it was copied. Where neither works, it can be
 * read and typed. */
export async function shareDeal(route: string, text: string, copied: string): Promise<void> {
  const url = `${reach.origin}/#/${route}`;
  if (await byDevice({ text, url })) return;
  const whole = `${text} ${url}`;
  toast((await toClipboard(whole)) ? copied : whole);
}
