// Handing something to others: by the sheet of the device where it has one that works, or by the clipboard, which a
// page without TLS reaches in an older way.

/** Whether the sheet did it, or was closed by who saw it. A device may have one that refuses, or cannot open now. */
export async function byDevice(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Whether it lies in the clipboard now. A field that has this text already is marked; outside of a dialog nothing
 * could be marked while that is open. */
export async function toClipboard(text: string, field?: HTMLInputElement): Promise<boolean> {
  field?.select();
  const copied = await (navigator as Partial<Navigator>).clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return copied || (field ? document.execCommand('copy') : copiedByHand(text));
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
