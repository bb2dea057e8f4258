// Keys that mean something at a table wherever the focus is.

/** What the browser or a control has to do with this key is left alone. */
export function isOurs(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.altKey || target.closest('input, textarea, select')) return false;
  return !document.querySelector('dialog[open]');
}
