// Moving pieces, once for all games: drag with mouse or finger, tap a piece and tap its place, or do the same with
// space and enter (arrow keys come from roving.ts). Headless: it knows ids, not rules; what may go where is asked from
// `accepts`, what a move means is left to `place`. It shows its state as attributes: data-held and data-dragging on
// the piece, data-open on places that would take it, data-over on the place under the finger.
//
// Attach with {@attach mover.source(id)} and {@attach mover.target(id)}; one element may be both. Whatever should be
// reached by keyboard must be a button; a plain element works as a place for pointers only.

/** Names are the elements' own; `open` counts the places that would take the piece. */
export interface MoveNews {
  readonly kind: 'taken' | 'placed' | 'back';
  readonly source: string;
  readonly target?: string;
  readonly open: number;
}

export interface Moves {
  accepts(source: string, target: string): boolean;
  place(source: string, target: string): void;
  /** What a tap on a piece does at once where there is one obvious place for it; false: it is taken as usual. */
  tap?(source: string): boolean;
  /** For those who cannot see it; see `tellMove`. */
  announce(news: MoveNews): void;
}

type Detach = () => void;
type Attach = (node: HTMLElement) => Detach;
interface Drag {
  readonly id: string;
  readonly node: HTMLElement;
  readonly startX: number;
  readonly startY: number;
  over: string | null;
  moving: boolean;
  /** Whether moving the pointer moves the piece: where a finger also scrolls, it has to rest on the piece first. */
  ready: boolean;
  /** The piece as it hangs at the pointer. */
  carried: HTMLElement | null;
  end: AbortController;
}

// A finger trembles; below this distance a press stays a tap.
const THRESHOLD = 6;
const REST_MS = 220;

export class Mover {
  readonly #moves: Moves;
  readonly #sources = new Map<string, HTMLElement>();
  readonly #targets = new Map<string, HTMLElement>();
  readonly #handled = new WeakSet<Event>();
  #held: string | null = null;
  #drag: Drag | null = null;
  #refocus: string | null = null;
  #afterDrag = false;

  constructor(moves: Moves) {
    this.#moves = moves;
  }

  get held(): string | null {
    return this.#held;
  }

  /** `scrolls`: a finger that moves at once scrolls what the piece lies on; one that rests takes the piece. */
  source(id: string, scrolls = false): Attach {
    return (node) => {
      const detach = this.#register(this.#sources, id, node, (event) => this.#tapSource(id, node, event));
      node.dataset['source'] = scrolls ? 'scrolls' : '';
      const press = (event: PointerEvent): void =>
        this.#press(id, node, event, scrolls && event.pointerType === 'touch');
      node.addEventListener('pointerdown', press);
      if (this.#refocus === id) this.#focus(node);
      return () => {
        node.removeEventListener('pointerdown', press);
        detach();
        // A redraw takes the piece away and brings it back at once; only one that stays away is let go.
        setTimeout(() => this.#held === id && !this.#sources.has(id) && this.putBack());
      };
    };
  }

  target(id: string): Attach {
    return (node) => this.#register(this.#targets, id, node, (event) => this.#tapTarget(id, event));
  }

  putBack(): void {
    if (this.#held !== null) this.#tell('back');
    this.#letGo();
  }

  #register(into: Map<string, HTMLElement>, id: string, node: HTMLElement, tap: (event: Event) => void): Detach {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') this.putBack();
    };
    into.set(id, node);
    this.#mark();
    node.addEventListener('click', tap);
    node.addEventListener('keydown', escape);
    return () => {
      node.removeEventListener('click', tap);
      node.removeEventListener('keydown', escape);
      if (into.get(id) === node) into.delete(id);
    };
  }

  // A click reaches the piece, then the place around it; whoever acts first marks it as handled.
  #tapSource(id: string, node: HTMLElement, event: Event): void {
    if (this.#handled.has(event) || this.#afterDrag) return void this.#handled.add(event);
    const held = this.#held;
    if (held !== null && held !== id && this.#targetAt([node], held)) return;
    this.#handled.add(event);
    if (held === id) this.putBack();
    else if (held !== null || !this.#tapped(id)) this.#take(id);
  }

  #tapped(id: string): boolean {
    const focused = document.activeElement === this.#sources.get(id);
    if (!this.#moves.tap?.(id)) return false;
    this.#refocus = focused ? id : null;
    return true;
  }

  #tapTarget(id: string, event: Event): void {
    if (this.#handled.has(event) || this.#held === null || !this.#moves.accepts(this.#held, id)) return;
    this.#handled.add(event);
    this.#place(this.#held, id);
  }

  #press(id: string, node: HTMLElement, event: PointerEvent, rests: boolean): void {
    if (!event.isPrimary || event.button !== 0 || (node as HTMLButtonElement).disabled) return;
    const end = new AbortController();
    this.#drag = {
      id,
      node,
      startX: event.clientX,
      startY: event.clientY,
      over: null,
      moving: false,
      ready: !rests,
      carried: null,
      end,
    };
    if (rests) this.#rest(this.#drag);
    addEventListener('pointermove', (move) => this.#move(move), { signal: end.signal });
    addEventListener('pointerup', () => this.#drop(), { signal: end.signal });
    addEventListener('pointercancel', () => this.#stop(), { signal: end.signal });
  }

  // Once the finger has rested, the page must not scroll away under it.
  #rest(drag: Drag): void {
    const { signal } = drag.end;
    const timer = setTimeout(() => {
      drag.ready = true;
      drag.node.dataset['ready'] = '';
    }, REST_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('touchmove', (touch) => drag.ready && touch.preventDefault(), { signal, passive: false });
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag!;
    const [x, y] = [event.clientX - drag.startX, event.clientY - drag.startY];
    if (!drag.moving) {
      if (Math.hypot(x, y) < THRESHOLD) return;
      if (!drag.ready) return this.#stopDragging(drag);
      drag.moving = true;
      this.#take(drag.id);
      drag.carried = carry(drag.node);
      drag.node.dataset['dragging'] = drag.carried ? 'carried' : '';
    }
    for (const node of [drag.node, drag.carried]) {
      node?.style.setProperty('--drag-x', `${x}px`);
      node?.style.setProperty('--drag-y', `${y}px`);
    }
    drag.over = this.#targetAt(document.elementsFromPoint(event.clientX, event.clientY), drag.id);
    this.#mark();
  }

  #drop(): void {
    const drag = this.#drag!;
    const { moving, over, id } = drag;
    this.#stopDragging(drag);
    if (!moving) return;
    this.#swallowClick();
    if (over === null) this.putBack();
    else this.#place(id, over);
  }

  #stop(): void {
    this.#stopDragging(this.#drag!);
    this.putBack();
  }

  #stopDragging(drag: Drag): void {
    drag.end.abort();
    drag.carried?.remove();
    delete drag.node.dataset['dragging'];
    delete drag.node.dataset['ready'];
    drag.node.style.removeProperty('--drag-x');
    drag.node.style.removeProperty('--drag-y');
    this.#drag = null;
  }

  // The browser sends a click after the drop; it is the end of the drag, not a tap.
  #swallowClick(): void {
    this.#afterDrag = true;
    setTimeout(() => (this.#afterDrag = false));
  }

  #take(id: string): void {
    this.#held = id;
    this.#mark();
    this.#tell('taken');
  }

  #place(source: string, target: string): void {
    const focused = document.activeElement;
    const byKey = focused === this.#sources.get(source) || focused === this.#targets.get(target);
    this.#tell('placed', target);
    this.#letGo();
    this.#refocus = byKey ? source : null;
    this.#moves.place(source, target);
  }

  // The piece is often drawn anew in its place; the focus goes with it.
  #focus(node: HTMLElement): void {
    this.#refocus = null;
    if (document.activeElement === document.body || document.activeElement === null) node.focus();
  }

  #letGo(): void {
    this.#held = null;
    this.#mark();
  }

  #targetAt(elements: Element[], source: string): string | null {
    for (const element of elements) {
      for (const [id, node] of this.#targets) {
        if (node === element && this.#moves.accepts(source, id)) return id;
      }
    }
    return null;
  }

  #mark(): void {
    for (const [id, node] of this.#sources) node.toggleAttribute('data-held', id === this.#held);
    for (const [id, node] of this.#targets) {
      node.toggleAttribute('data-open', this.#held !== null && this.#moves.accepts(this.#held, id));
      node.toggleAttribute('data-over', this.#drag?.over === id);
    }
  }

  #tell(kind: MoveNews['kind'], target?: string): void {
    const source = name(this.#sources.get(this.#held ?? ''));
    const open = [...this.#targets.keys()].filter((id) => this.#held !== null && this.#moves.accepts(this.#held, id));
    const news = { kind, source, open: open.length };
    this.#moves.announce(target === undefined ? news : { ...news, target: name(this.#targets.get(target)) });
  }
}

/**
 * A likeness of a piece in the browser's top layer, above everything whatever the piece lies in; null where there is
 * none.
 */
function carry(node: HTMLElement): HTMLElement | null {
  if (!('showPopover' in node)) return null;
  const likeness = node.cloneNode(true) as HTMLElement;
  const { left, top } = untransformed(node);
  for (const { name } of [...likeness.attributes])
    if (!['class', 'style'].includes(name)) likeness.removeAttribute(name);
  Object.assign(likeness, { inert: true, ariaHidden: 'true', popover: 'manual' });
  Object.assign(likeness.dataset, { held: '', dragging: '', carried: '' });
  Object.assign(likeness.style, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    overflow: 'visible',
    left: `${left}px`,
    top: `${top}px`,
  });
  Object.assign(likeness.style, { width: `${node.offsetWidth}px`, height: `${node.offsetHeight}px` });
  node.after(likeness); // beside it, since its size and colours come from there
  likeness.showPopover();
  return likeness;
}

/** Where it lies on the screen without its own lift and tilt, though with those of what it lies on. */
function untransformed(node: HTMLElement): DOMRect {
  const { transform, transition } = node.style;
  Object.assign(node.style, { transform: 'none', transition: 'none' });
  const place = node.getBoundingClientRect();
  Object.assign(node.style, { transform, transition });
  return place;
}

function name(node: HTMLElement | undefined): string {
  return node?.getAttribute('aria-label') ?? node?.textContent?.trim() ?? '';
}
