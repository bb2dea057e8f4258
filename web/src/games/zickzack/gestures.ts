// Fingers, mouse and wheel on the board: one finger on paper moves it, on a tile it traces a word; two fingers or the
// wheel zoom. A press that does not move is a tap. What any of it means is left to `Hands`. Attach with {@attach
// gestures(hands)}.
import type { Point } from './board';

export interface Hands {
  /** The window of the board moves by so many pixels. */
  pan(by: Point): void;
  /** Zoomed around a point of the window. */
  zoom(at: Point, factor: number): void;
  /** Whether a word may be traced from what lies under this point. */
  mayTrace(at: Point): boolean;
  /** A finger that traces is over this point. */
  trace(at: Point, first: boolean): void;
  /** It was lifted, or is needed for something else. */
  traced(finished: boolean): void;
  /** The mouse is over this point; null: it has left. */
  hover(at: Point | null): void;
  /** Whether it meant something; else it is a click on whatever lies there. */
  tap(at: Point): boolean;
}

type Mode = 'press' | 'pan' | 'trace' | 'pinch';
const THRESHOLD = 6;
/** A quick finger is told in leaps; on the way from one to the next it must not miss a tile. */
const STRIDE = 5;
const WHEEL = 0.0016;
const TRACKPAD = 0.01;

export function gestures(hands: Hands): (node: HTMLElement) => () => void {
  return (node) => new Gestures(node, hands).listen();
}

class Gestures {
  readonly #node: HTMLElement;
  readonly #hands: Hands;
  readonly #fingers = new Map<number, Point>();
  #mode: Mode = 'press';
  #start: Point = [0, 0];
  #swallow = false;

  constructor(node: HTMLElement, hands: Hands) {
    this.#node = node;
    this.#hands = hands;
  }

  listen(): () => void {
    const end = new AbortController();
    const { signal } = end;
    this.#node.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    addEventListener('pointermove', (event) => this.#move(event), { signal });
    addEventListener('pointerup', (event) => this.#up(event, true), { signal });
    addEventListener('pointercancel', (event) => this.#up(event, false), { signal });
    this.#node.addEventListener('pointerleave', () => this.#hands.hover(null), { signal });
    this.#node.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    // The browser sends a click after a gesture; it is its end, not a tap on a tile.
    this.#node.addEventListener('click', (event) => this.#swallow && event.stopPropagation(), {
      signal,
      capture: true,
    });
    return () => end.abort();
  }

  #at(event: MouseEvent): Point {
    const box = this.#node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #down(event: PointerEvent): void {
    if ((event.pointerType === 'mouse' && event.button !== 0) || (event.target as Element).closest('[data-tools]'))
      return;
    const at = this.#at(event);
    if (this.#fingers.size === 1 && this.#mode === 'trace') this.#hands.traced(false);
    this.#mode = this.#fingers.size === 0 ? 'press' : 'pinch';
    if (this.#mode === 'press') this.#start = at;
    this.#fingers.set(event.pointerId, at);
  }

  #move(event: PointerEvent): void {
    const at = this.#at(event);
    const before = this.#fingers.get(event.pointerId);
    if (!before)
      return event.pointerType === 'mouse' && this.#node.contains(event.target as Node)
        ? this.#hands.hover(at)
        : undefined;
    if (this.#mode === 'press' && Math.hypot(at[0] - this.#start[0], at[1] - this.#start[1]) >= THRESHOLD)
      this.#begin();
    if (this.#mode === 'trace') this.#trace(event, this.#fingers.get(event.pointerId)!);
    else if (this.#mode === 'pan') this.#hands.pan([at[0] - before[0], at[1] - before[1]]);
    else if (this.#mode === 'pinch') this.#pinch(event.pointerId, at);
    if (this.#mode !== 'press') this.#fingers.set(event.pointerId, at);
  }

  #begin(): void {
    this.#mode = this.#hands.mayTrace(this.#start) ? 'trace' : 'pan';
    if (this.#mode === 'trace') this.#hands.trace(this.#start, true);
    this.#fingers.forEach((_, id) => this.#fingers.set(id, this.#start));
  }

  #trace(event: PointerEvent, from: Point): void {
    const told = event.getCoalescedEvents();
    let [x, y] = from;
    for (const [toX, toY] of (told.length ? told : [event]).map((one) => this.#at(one))) {
      const steps = Math.ceil(Math.hypot(toX - x, toY - y) / STRIDE);
      for (let n = 1; n <= steps; n++)
        this.#hands.trace([x + ((toX - x) * n) / steps, y + ((toY - y) * n) / steps], false);
      [x, y] = [toX, toY];
    }
  }

  #pinch(id: number, at: Point): void {
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1];
    const before = this.#fingers.get(id)!;
    if (!other) return this.#hands.pan([at[0] - before[0], at[1] - before[1]]);
    const span = (a: Point): number => Math.max(20, Math.hypot(a[0] - other[0], a[1] - other[1]));
    this.#hands.pan([(at[0] - before[0]) / 2, (at[1] - before[1]) / 2]);
    this.#hands.zoom([(at[0] + other[0]) / 2, (at[1] + other[1]) / 2], span(at) / span(before));
  }

  #up(event: PointerEvent, finished: boolean): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#mode === 'trace') this.#hands.traced(finished);
    if (this.#mode !== 'press' || !finished || this.#hands.tap(this.#at(event))) this.#swallowClick();
    if (this.#fingers.size === 0) this.#mode = 'press';
  }

  #swallowClick(): void {
    this.#swallow = true;
    setTimeout(() => (this.#swallow = false));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? TRACKPAD : WHEEL;
    this.#hands.zoom(this.#at(event), Math.exp(-event.deltaY * unit * speed));
  }
}
