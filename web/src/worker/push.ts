// What a worker does with a notice that came by Web Push: show it, lead to the table, or end it with one tap. Whichever
// worker the page has calls `listenForPush(self)` once, at its start.
import type { Language } from '../languages';
import { de } from './de';
import { en } from './en';

/** The worker knows no settings, so each notice names the language. */
const texts: Record<Language, typeof de> = { de, en };
const isSpoken = (language: string): language is Language => Object.hasOwn(texts, language);

interface Told {
  readonly table: string;
  readonly telling: 'turn' | 'reminder';
  /** A newer server may name one that this worker does not know. */
  readonly language: string;
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushArrived extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface NoticeTapped extends Lasting {
  readonly action: string;
  readonly notification: Notification;
}
interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(to: string): Promise<unknown>;
}
export interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(to: string): Promise<unknown>;
  };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  addEventListener(kind: string, hear: (event: never) => void): void;
}

async function show(worker: Worker, told: Told): Promise<void> {
  const t = isSpoken(told.language) ? texts[told.language] : de;
  const actions = [{ action: 'end', title: t.end }];
  const options = {
    body: t.body,
    tag: told.table,
    data: { table: told.table },
    actions,
  };
  await worker.navigator.setAppBadge?.(1).catch(() => undefined);
  await worker.registration.showNotification(t[told.telling], options);
}

async function tapped(worker: Worker, action: string, table: string): Promise<void> {
  if (action === 'end') {
    await fetch(`/api/tables/${encodeURIComponent(table)}/push`, { method: 'DELETE' });
    return;
  }
  const address = `/#/t/${encodeURIComponent(table)}`;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url.endsWith(address));
  await (there ? there.focus() : worker.clients.openWindow(address));
}

export function listenForPush(worker: Worker): void {
  worker.addEventListener('push', (event: PushArrived) => {
    event.waitUntil(show(worker, event.data?.json() as Told));
  });
  worker.addEventListener('notificationclick', (event: NoticeTapped) => {
    event.notification.close();
    const { table } = event.notification.data as { table: string };
    event.waitUntil(tapped(worker, event.action, table));
  });
}
