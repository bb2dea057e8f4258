// The line against a socket that does what a test says: there is no server in this process, everything else is real.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, type LineState, type Wire } from './line';
import type { ClientMessage, Shown, TableView } from './protocol';

class Socket implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  hindrance = '';
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.onclose?.();
  }
  kinds(): string[] {
    return this.sent.map((message) => message.kind);
  }
}

let sockets: Socket[] = [];
let states: LineState[] = [];
let fresh: number[] = [];
let line: Line;
const last = (): Socket => sockets.at(-1)!;
const entry = (seq: number): Shown => ({ seq, at: seq, events: [] });
const view = { seq: 0 } as TableView;
const presence = { kind: 'presence', here: [], away: {}, spectators: 0 };

function welcome(entries: number[] = [], now = Date.now() / 1000, seq = entries.at(-1) ?? 0): void {
  last().onopen?.();
  last().says({
    kind: 'welcome',
    protocol: 2,
    now,
    table: 't',
    code: '',
    circle: '',
    seats: [0],
    entries: entries.map(entry),
    view: { ...view, seq },
    presence,
  });
}
function wrote(seq: number): void {
  last().says({ kind: 'wrote', entry: entry(seq), view, seats: [0] });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000_000 });
  sockets = [];
  states = [];
  fresh = [];
  line = new Line(
    () => {
      sockets.push(new Socket());
      return last();
    },
    {
      heard: (_, entries) => fresh.push(...entries.map((one) => one.seq)),
      changed: (state) => states.push(state),
    },
  );
  line.open();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe('a line', () => {
  it('goes on from the view where the server tells only the newest of very many entries, or none of them', () => {
    welcome([1, 2, 3]);
    line.open();
    welcome([1002, 1003]);
    wrote(1004);
    expect(fresh).toEqual([1, 2, 3, 1002, 1003, 1004]);
    line.open();
    welcome([], undefined, 2000);
    expect(line.state.seq).toBe(2000);
    const connections = sockets.length;
    wrote(2001);
    expect(fresh.at(-1)).toBe(2001);
    expect(sockets.length).toBe(connections);
  });
  it('keeps a command that a server without its store refused, and sends it again over the next connection', async () => {
    welcome();
    const sent = line.send(0, { kind: 'roll' });
    const { id } = last().sent.at(-1) as { id: string };
    last().says({ kind: 'refused', id, code: 'no_store', data: {} });
    expect(line.state.phase).toBe('waiting');
    expect(line.state.pending.map((pending) => [pending.id, pending.aside])).toEqual([[id, false]]);
    vi.advanceTimersByTime(1000);
    welcome();
    expect(last().sent.find((message) => message.kind === 'send')).toMatchObject({ id });
    last().says({ kind: 'acked', id, seq: 4 });
    await expect(sent).resolves.toEqual({ kind: 'acked', seq: 4 });
  });

  it('tells why it cannot be opened, until it is', () => {
    last().hindrance = 'pocket_elsewhere';
    last().breaks();
    expect(line.state).toMatchObject({ phase: 'waiting', hindrance: 'pocket_elsewhere' });
    vi.runOnlyPendingTimers();
    welcome();
    expect(line.state).toMatchObject({ phase: 'open', hindrance: '' });
  });
  it('greets with the protocol and the last entry it has seen', () => {
    welcome([1, 2, 3]);
    expect(last().sent[0]).toEqual({ kind: 'hello', protocol: 2, after: 0 });
    last().breaks();
    vi.runOnlyPendingTimers();
    last().onopen?.();
    expect(last().sent).toEqual([{ kind: 'hello', protocol: 2, after: 3 }]);
  });

  it('hands on every entry once and in order, whatever comes twice', () => {
    welcome([1, 2]);
    wrote(2);
    wrote(3);
    last().breaks();
    vi.runOnlyPendingTimers();
    welcome([3, 4]);
    wrote(5);
    expect(fresh).toEqual([1, 2, 3, 4, 5]);
  });

  it('asks anew when an entry is missing', () => {
    welcome([1]);
    wrote(3);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    expect(last().sent).toEqual([{ kind: 'hello', protocol: 2, after: 1 }]);
    expect(fresh).toEqual([1]);
  });

  it('sends a command again with the same id until it is acknowledged', async () => {
    welcome();
    const answer = line.send(0, { kind: 'roll' });
    const first = last().sent.find((message) => message.kind === 'send')!;
    last().breaks();
    expect(line.state.pending).toHaveLength(1);
    vi.runOnlyPendingTimers();
    welcome();
    expect(last().sent).toContainEqual(first);
    last().says({ kind: 'acked', id: first.id, seq: 7 });
    expect(await answer).toEqual({ kind: 'acked', seq: 7 });
    expect(line.state.pending).toEqual([]);
    last().breaks();
    vi.runOnlyPendingTimers();
    welcome();
    expect(last().kinds()).not.toContain('send');
  });

  it('keeps what is done without a connection, in order', () => {
    welcome();
    last().breaks();
    void line.send(0, { kind: 'roll' });
    void line.send(0, { kind: 'accept' });
    vi.runOnlyPendingTimers();
    welcome();
    const sent = last().sent.filter((message) => message.kind === 'send');
    expect(sent.map((message) => message.command['kind'])).toEqual(['roll', 'accept']);
  });

  it('gives a refusal to whoever sent or asked', async () => {
    welcome();
    const sent = line.send(0, { kind: 'roll' });
    const asked = line.ask(0, { kind: 'enter' });
    const [send, ask] = last().sent.slice(-2) as [ClientMessage & { kind: 'send' }, ClientMessage & { kind: 'ask' }];
    last().says({ kind: 'refused', id: ask.id, code: 'letters_missing', data: {} });
    last().says({ kind: 'refused', id: send.id, code: 'stale', data: {} });
    expect(await sent).toMatchObject({ code: 'stale' });
    expect(await asked).toMatchObject({ code: 'letters_missing' });
    expect(line.state.pending).toEqual([]);
  });

  it('answers a question with nothing when the line breaks, and does not repeat it', async () => {
    welcome();
    const asked = line.ask(0, { kind: 'enter' });
    last().breaks();
    expect(await asked).toBeNull();
    vi.runOnlyPendingTimers();
    welcome();
    expect(last().kinds()).not.toContain('ask');
    line.close();
    expect(await line.ask(0, {})).toBeNull();
  });

  it('tries again quickly at first, then ever more slowly, never slower than twelve seconds', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      last().breaks();
      const before = Date.now();
      vi.runOnlyPendingTimers();
      waits.push(Date.now() - before);
    }
    expect(waits.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
    expect(Math.max(...waits)).toBe(12_000);
    vi.restoreAllMocks();
  });

  it('waits a little less or more each time, so that not all come at once', () => {
    last().breaks();
    const waits = new Set<number>();
    for (let i = 0; i < 5; i++) {
      welcome();
      last().breaks();
      const before = Date.now();
      vi.runOnlyPendingTimers();
      waits.add(Date.now() - before);
    }
    expect(waits.size).toBeGreaterThan(1);
  });

  it('tries at once when the device wakes up', () => {
    welcome();
    last().breaks();
    expect(line.state.phase).toBe('waiting');
    line.wake();
    expect(sockets).toHaveLength(2);
    expect(line.state.phase).toBe('connecting');
  });

  it('pings when it is quiet, and gives a silent line up', () => {
    welcome();
    last().says({ kind: 'pong', now: Date.now() / 1000 });
    const before = last()
      .kinds()
      .filter((kind) => kind === 'ping').length;
    vi.advanceTimersByTime(20_000);
    expect(
      last()
        .kinds()
        .filter((kind) => kind === 'ping'),
    ).toHaveLength(before + 1);
    vi.advanceTimersByTime(8_000);
    expect(line.state.phase).toBe('waiting');
    expect(sockets[0]!.closed).toBe(true);
  });

  it('gives up a connection that never answers the greeting', () => {
    last().onopen?.();
    vi.advanceTimersByTime(10_000);
    expect(line.state.phase).toBe('waiting');
  });

  it.each(['reload', 'no_table', 'origin', 'malformed'])('ends for good on goodbye %s', (code) => {
    last().says({ kind: 'goodbye', code });
    expect(line.state).toMatchObject({ phase: 'ended', goodbye: code });
    vi.advanceTimersByTime(60_000);
    line.wake();
    expect(sockets).toHaveLength(1);
  });

  it.each(['too_fast', 'too_slow'])('comes back after goodbye %s', (code) => {
    welcome();
    last().says({ kind: 'goodbye', code });
    expect(line.state.phase).toBe('waiting');
    vi.runOnlyPendingTimers();
    expect(sockets).toHaveLength(2);
  });

  it('learns the clock of the server from the quickest answer', () => {
    welcome([], Date.now() / 1000 + 60);
    expect(line.now() - Date.now()).toBeCloseTo(60_000, 0);
    vi.advanceTimersByTime(100);
    last().says({ kind: 'pong', now: Date.now() / 1000 + 61 });
    expect(line.now() - Date.now()).toBeCloseTo(61_050, 0);
    vi.advanceTimersByTime(20_000);
    vi.advanceTimersByTime(5_000);
    last().says({ kind: 'pong', now: Date.now() / 1000 + 90 });
    expect(line.now() - Date.now()).toBeCloseTo(61_050, 0);
  });

  it('does not listen to a socket it has left', () => {
    welcome([1]);
    const old = last();
    line.open();
    old.says({ kind: 'wrote', entry: entry(2), view, seats: [] });
    old.breaks();
    expect(fresh).toEqual([1]);
    expect(line.state.phase).toBe('connecting');
  });
});
