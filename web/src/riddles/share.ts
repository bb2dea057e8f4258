// A result for others: words first, and a link that holds the number alone.
import { byDevice, toClipboard } from '../kit/share';
import { reach } from '../net/reach.svelte';

export const linkTo = (number: number): string => `${reach.origin}/raetsel/${number}`;

/** Whether it was copied, handed to the device's sheet, or neither. */
export async function tellOthers(text: string, number: number): Promise<'copied' | 'shared' | 'failed'> {
  const url = linkTo(number);
  if (await byDevice({ text, url })) return 'shared';
  return (await toClipboard(`${text}\n${url}`)) ? 'copied' : 'failed';
}
