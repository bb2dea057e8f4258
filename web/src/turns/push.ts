// Being told by the maker of one's browser that one is on turn, where the operator has switched that on.
import { script } from '../app/script';
import { part, request } from '../net/http';
import { settings } from '../settings.svelte';
import { NIGHT } from './night';

interface PushState {
  readonly on: boolean;
  readonly key: string;
}

/** Whether a browser can be told anything here at all. */
export const possible = (): boolean => 'Notification' in globalThis && isSecureContext;

let asked: Promise<PushState> | null = null;

export async function pushState(): Promise<PushState> {
  asked ??= request<PushState>('GET', 'push');
  return asked.catch(() => {
    asked = null;
    return { on: false, key: '' };
  });
}

/** The worker of the page: whoever wants to be told has it at once. Rejects where it could not be set up. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.register(script('./sw.js'), { updateViaCache: 'none' });
  const coming = registered.active ? null : (registered.waiting ?? registered.installing);
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (!coming || coming.state === 'activated') resolve();
      else if (coming.state === 'redundant') reject(new Error('no worker'));
    };
    coming?.addEventListener('statechange', look);
    look();
  });
  return registered;
}

/** Tell me of my turns at this table; false where the makers of browsers are not to tell me. */
export async function enrol(table: string): Promise<boolean> {
  if (!possible() || !('serviceWorker' in navigator)) return false;
  try {
    const { pushManager } = await worker(); // without push, too: phones show notices only through it
    const { on, key } = await pushState();
    if (!on || !('PushManager' in globalThis)) return false;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    const { endpoint, keys } = subscription.toJSON();
    const quiet = settings.night ? { ...NIGHT, ahead: -new Date().getTimezoneOffset() } : null;
    await request('POST', `tables/${part(table)}/push`, {
      endpoint,
      p256dh: keys?.['p256dh'],
      auth: keys?.['auth'],
      quiet,
      language: settings.language,
    });
    return true;
  } catch {
    return false;
  }
}

/** I have seen that I am on turn. */
export async function seen(table: string): Promise<void> {
  if (settings.notices && (await pushState()).on)
    await request('POST', `tables/${part(table)}/push/seen`).catch(() => null);
}

/** No more of it, at any table: what other tables still send leads nowhere, and they forget it. */
export async function leave(table: string): Promise<void> {
  if (!(await pushState()).on) return;
  await request('DELETE', `tables/${part(table)}/push`).catch(() => null);
  const there = await navigator.serviceWorker?.getRegistration();
  const subscription = await there?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
