// A result for others: words first, and a link that holds the number alone. Through the device's own sheet where it has
// one, else by the clipboard, which a page without TLS reaches in an older way.
import { reach } from '../net/reach.svelte';

export const linkTo = (number: number): string => `${reach.origin}/raetsel/${number}`;

/** Whether it was copied, handed to the device's sheet, or neither. */
export async function tellOthers(text: string, number: number): Promise<'copied' | 'shared' | 'failed'> {
  const url = linkTo(number);
  if ('share' in navigator) {
    await navigator.share({ text, url }).catch(() => undefined); // closing the sheet is no error
    return 'shared';
  }
  const whole = `${text}\n${url}`;
  const copied = await (navigator as Navigator).clipboard?.writeText(whole).then(
    () => true,
    () => false,
  );
  return copied || copiedByHand(whole) ? 'copied' : 'failed';
}

function copiedByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  const before = document.activeElement;
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
