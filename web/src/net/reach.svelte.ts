// The origin to put into links for other devices. A page opened as localhost has to send others to an address that
// works for them; the server knows which.
import { api } from './http';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const found = $state({ origin: location.origin });
// Nobody draws it, and an effect that asks must not run again because it asked.
let asked = false;

export const reach = {
  get origin(): string {
    return found.origin;
  },
  /** Whether links lead to this machine only. */
  get onlyHere(): boolean {
    return LOCAL.includes(new URL(found.origin).hostname);
  },
};

/** Call before showing a link. */
export function findOrigin(): void {
  if (asked || !LOCAL.includes(location.hostname)) return;
  asked = true;
  api
    .addresses()
    .then(([first]) => first !== undefined && (found.origin = new URL(first).origin))
    .catch(() => (asked = false));
}
