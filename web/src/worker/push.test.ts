import { describe, expect, it, vi } from 'vitest';
import { listenForPush, type Worker } from './push';

function worker(pages: { url: string; focus: () => Promise<void> }[] = []) {
  const heard = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  listenForPush({
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    navigator: {},
    addEventListener: (kind: string, hear: (event: unknown) => void) => heard.set(kind, hear),
  } as unknown as Worker);
  const fire = async (kind: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    heard.get(kind)!({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return { fire, showNotification, openWindow };
}
const told = { table: 'q3v', telling: 'turn', language: 'de' };
const tap = (action: string) => ({ action, notification: { close: vi.fn(), data: { table: 'q3v' } } });

describe('a notice that came by push', () => {
  it('says in the language of its reader who waits, with a way to end it', async () => {
    const { fire, showNotification } = worker();
    await fire('push', { data: { json: () => told } });
    expect(showNotification).toHaveBeenCalledWith(
      'Du bist dran',
      expect.objectContaining({ tag: 'q3v', actions: [{ action: 'end', title: 'Nicht mehr melden' }] }),
    );
    await fire('push', { data: { json: () => ({ ...told, telling: 'reminder', language: 'en' }) } });
    expect(showNotification).toHaveBeenLastCalledWith('The others are waiting for you', expect.anything());
    await fire('push', { data: { json: () => ({ ...told, language: 'fr' }) } });
    expect(showNotification).toHaveBeenLastCalledWith('Du bist dran', expect.anything());
  });
  it('leads to its table: a page that is there, or a new one', async () => {
    const focus = vi.fn(async () => undefined);
    const there = worker([{ url: 'https://stube.example/#/t/q3v', focus }]);
    await there.fire('notificationclick', tap(''));
    expect(focus).toHaveBeenCalled();
    const elsewhere = worker([{ url: 'https://stube.example/#/', focus }]);
    await elsewhere.fire('notificationclick', tap(''));
    expect(elsewhere.openWindow).toHaveBeenCalledWith('/#/t/q3v');
  });
  it('ends with one tap', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    await worker().fire('notificationclick', tap('end'));
    expect(asked).toHaveBeenCalledWith('/api/tables/q3v/push', { method: 'DELETE' });
  });
});
