import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chair } from '../table/chair.testing';
import type { Wire } from './line';
import { PROTOCOL } from './line';
import type { Shown, TableView } from './protocol';
import { askSpellings, spelled, unspelled } from './spelled';
import { TableStore } from './store.svelte';

const word = (text: string, spelling = '') => ({ text, spelling, tiles: [1, 2] });
const laid = { kind: 'laid', table: [word('FLEISSIGE'), word('HAUS', 'Haus')], word: 0 };

/** The dictionary: what it was asked, and what it knows. */
let asked: URLSearchParams[] = [];
let known: Record<string, string[]> = {};
let answers: (() => void)[] | null = null;
beforeEach(() => {
  [asked, answers] = [[], null];
  known = { FLEISSIGE: ['fleißige', 'Fleißige'], SCHON: ['schön', 'schon'], MAER: ['Mär'] };
  vi.stubGlobal('fetch', async (address: string) => {
    const question = new URLSearchParams(address.split('?')[1]);
    asked.push(question);
    if (answers) await new Promise<void>((resolve) => answers!.push(resolve));
    return Response.json(question.getAll('word').map((one) => ({ word: one, spellings: known[one] ?? [] })));
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('words that nobody has judged', () => {
  it('are found at whatever depth, each once', () => {
    expect([...unspelled([laid, { cards: [{ boxes: [null, { words: [word('FLEISSIGE'), word('QXZ')] }] }] }])]).toEqual(
      ['FLEISSIGE', 'QXZ'],
    );
    expect(unspelled([null, 3, 'MAER', { text: 'MAER' }]).size).toBe(0);
  });
  it('are written as one writes them, and nothing else is touched', () => {
    const now = spelled(laid, new Map([['FLEISSIGE', 'fleißige']]));
    expect(now).toEqual({ ...laid, table: [word('FLEISSIGE', 'fleißige'), word('HAUS', 'Haus')] });
    expect(spelled(laid, new Map())).toBe(laid);
  });
  it('are asked about in parts, and stay letters where nobody knows them', async () => {
    const many = Array.from({ length: 41 }, (_, i) => `XQ${i}`);
    const found = await askSpellings(['FLEISSIGE', 'SCHON', 'MAER', ...many], { table: 'abc' });
    expect(asked.map((one) => [one.getAll('word').length, one.get('table')])).toEqual([
      [40, 'abc'],
      [4, 'abc'],
    ]);
    expect(['FLEISSIGE', 'SCHON', 'MAER', 'XQ3'].map((one) => found.get(one))).toEqual([
      'fleißige',
      'schon',
      'Mär',
      'XQ3',
    ]);
  });
  it('are missing where nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    expect((await askSpellings(['MAER'], {})).size).toBe(0);
  });
});

class Socket implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  send(): void {}
  close(): void {}
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('a table', () => {
  const presence = { kind: 'presence', here: [], away: {}, spectators: 0 };
  const entry = (seq: number, ...events: object[]): Shown => ({ seq, at: seq, events });
  const view = (seq: number, phase: string): TableView =>
    ({ seq, phase, chairs: [chair('Anna')], play: { table: [word('FLEISSIGE')] } }) as unknown as TableView;
  const spellingIn = (store: TableStore): string =>
    (store.view!.play as { table: { spelling: string }[] }).table[0]!.spelling;
  let socket: Socket;
  let store: TableStore;

  beforeEach(() => {
    vi.useFakeTimers();
    socket = new Socket();
    store = new TableStore('abc', () => socket);
    socket.onopen?.();
    const told = { protocol: PROTOCOL, now: 0, table: 'abc', code: '', circle: '', seats: [0], chat: false };
    socket.says({ kind: 'welcome', ...told, entries: [entry(1, laid)], view: view(1, 'playing'), presence });
  });
  afterEach(() => {
    store.close();
    vi.useRealTimers();
  });
  const end = (): void =>
    socket.says({ kind: 'wrote', entry: entry(2, { kind: 'finished' }), view: view(2, 'over'), seats: [0] });

  it('asks nothing before the end', async () => {
    socket.says({ kind: 'wrote', entry: entry(2, laid), view: view(2, 'playing'), seats: [0] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    expect(spellingIn(store)).toBe('');
  });
  it('tells the end in one go, with all words as one writes them', async () => {
    answers = [];
    end();
    socket.says({ ...presence, spectators: 3 });
    expect([store.view!.seq, store.news, store.presence.spectators, store.busy]).toEqual([1, [], 0, true]);
    answers.forEach((go) => go());
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map((one) => [one.getAll('word'), one.get('table')])).toEqual([[['FLEISSIGE'], 'abc']]);
    expect([store.view!.seq, store.news.length, store.presence.spectators, store.busy]).toEqual([2, 1, 3, false]);
    expect(spellingIn(store)).toBe('fleißige');
    expect(unspelled(store.entries).size).toBe(0);
  });
  it('does not wait long for it', async () => {
    answers = [];
    end();
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.view!.seq, spellingIn(store)]).toEqual([2, '']);
    answers.forEach((go) => go());
    await vi.advanceTimersByTimeAsync(0);
    expect(spellingIn(store)).toBe('fleißige');
  });
  it('keeps the letters where nobody answers, and asks again when it is told anew', async () => {
    const answering = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.view!.seq, spellingIn(store)]).toEqual([2, '']);
    vi.stubGlobal('fetch', answering);
    socket.says({ kind: 'looked', view: view(2, 'over') });
    await vi.advanceTimersByTimeAsync(0);
    expect(spellingIn(store)).toBe('fleißige');
  });
});
