// A contest as the page sees it: the newest view, told by the server whenever something changes. Every view is whole,
// so whatever was missed while the line was gone needs no thought.
import type { ContestView, Goodbye, Pong } from '../net/protocol';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const IDLE = 15_000;
const PATIENCE = 8_000;
/** After these the server may be asked again. */
const PASSING = ['too_fast', 'too_slow', 'crowded'];

export class ContestStore {
  readonly id: string;
  view: ContestView = $state.raw(null!);
  /** Whether the line has been gone for longer than it takes to dial again. */
  lost = $state(false);
  gone = $state(false);
  readonly #wall: boolean;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #offset = 0;
  readonly #stop = new AbortController();

  constructor(view: ContestView, wall = false) {
    this.id = view.contest;
    this.#wall = wall;
    this.see(view);
    const wake = (): void => {
      if (document.visibilityState === 'visible' && this.#socket?.readyState !== WebSocket.OPEN) this.reconnect();
    };
    addEventListener('online', wake, { signal: this.#stop.signal });
    document.addEventListener('visibilitychange', wake, { signal: this.#stop.signal });
    this.#dial();
  }

  /** Milliseconds on the server's clock. */
  now = (): number => Date.now() + this.#offset;

  /** What the server answered to something this page did: newer than anything told before. */
  see(view: ContestView): void {
    this.#offset = view.now * 1000 - Date.now();
    if (!this.view || view.seq >= this.view.seq) this.view = view;
  }

  /** With the cookies as they are now. */
  reconnect(): void {
    this.#hangUp();
    this.#dial();
  }

  close(): void {
    this.#stop.abort();
    this.#hangUp();
  }

  #dial(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = this.#wall ? '?wall=true' : '';
    const path = `/api/contests/${encodeURIComponent(this.id)}/socket${query}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(JSON.parse(String(data)) as Heard);
    socket.onclose = () => socket === this.#socket && this.#again();
    this.#after(PATIENCE, () => this.#again());
  }

  #hear(message: Heard): void {
    this.#tries = 0;
    this.lost = false;
    this.#after(IDLE, () => this.#ping());
    if (message.kind === 'contest_view') this.see(message);
    else if (message.kind === 'goodbye' && !PASSING.includes(message.code)) {
      this.gone = message.code === 'no_table';
      this.close();
    }
  }

  #ping(): void {
    this.#socket?.send('{"kind":"ping"}');
    this.#after(PATIENCE, () => this.#again());
  }

  #again(): void {
    this.#hangUp();
    this.lost = this.#tries > 0;
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#after(longest * (0.5 + Math.random() / 2), () => this.#dial());
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop.signal.aborted || then(), ms);
  }
}

type Heard = ContestView | Goodbye | Pong;
