// You are on turn, while nobody looks at the page: a sound, a tremble, a mark on the app or in the tab, and a notice of
// the system where somebody has asked for it. The title says it anyway.
import { titleOf, type GameName } from '../games';
import { buzz, play } from '../kit/sound';
import { settings } from '../settings.svelte';
import { untilMorning } from './night';
import { turnsReady, turnTexts } from './texts.svelte';

const MARKED = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#f6f0e4"/><circle cx="8" cy="8" r="5" fill="#b3261e"/></svg>')}`;
const TREMBLE = [90, 60, 90];

interface Badges {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** On the icon of the app where there is one, else in the tab. */
function mark(on: boolean): void {
  const badges = navigator as Badges;
  const marked = on ? badges.setAppBadge?.(1) : badges.clearAppBadge?.();
  void marked?.catch(() => undefined);
  if (!('setAppBadge' in navigator)) markTab(on);
}
let usual = '';
function markTab(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!icon) return;
  usual ||= icon.href;
  icon.href = on ? MARKED : usual;
}

interface Shown {
  close(): void;
}

/** By the system, where that was asked for and is allowed; phones show it only through a worker. */
async function notify(table: string, game: GameName): Promise<Shown | null> {
  if (!settings.notices || !('Notification' in globalThis) || Notification.permission !== 'granted') return null;
  await turnsReady();
  const t = turnTexts();
  const told = { body: t.body(titleOf(game)), tag: table, data: { table } };
  try {
    const notice = new Notification(t.title, told);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return notice;
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(t.title, told);
    return {
      close: () => void worker?.getNotifications({ tag: table }).then((all) => all.forEach((one) => one.close())),
    };
  }
}

/** Who has asked for notices has also said whether they come at night. */
const quiet = (): number => (settings.notices && settings.night ? untilMorning(new Date()) : 0);

/**
 * From the beginning of a turn of mine until the returned function is called: once, and only while nobody looks. In
 * quiet hours nothing sounds or shows until they are over.
 */
export function ring(table: string, game: GameName, seen: () => void): () => void {
  let shown: Promise<Shown | null> = Promise.resolve(null);
  let morning: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    mark(document.hidden);
    if (document.hidden) return;
    clearTimeout(morning);
    seen();
    clear();
  };
  const clear = (): void => void shown.then((notice) => notice?.close()).catch(() => undefined);
  const tell = (): void => {
    if (!document.hidden) return;
    play('turn');
    buzz(TREMBLE);
    shown = notify(table, game);
  };
  const wait = document.hidden ? quiet() : 0;
  if (wait) morning = setTimeout(tell, wait);
  else tell();
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(morning);
    document.removeEventListener('visibilitychange', look);
    mark(false);
    clear();
  };
}
