// Dragging a letter from the rack to the board: it follows the finger, and whoever listens is told where it is. A press
// that does not move stays a press. Attach with {@attach dragging(...)}.

export interface Drag {
  start(): void;
  /** Where the letter is: above a finger, which would hide it. */
  move(x: number, y: number): void;
  drop(): void;
  cancel(): void;
}

const THRESHOLD = 7;
const ABOVE_FINGER = 44;
// Not --drag-x and --drag-y: those would move the tile inside once more.

export function dragging(drag: Drag): (node: HTMLElement) => () => void {
  return (node) => {
    const down = (event: PointerEvent): void => {
      if (event.isPrimary && event.button === 0) follow(node, event, drag);
    };
    node.dataset['source'] = '';
    node.addEventListener('pointerdown', down);
    return () => node.removeEventListener('pointerdown', down);
  };
}

function follow(node: HTMLElement, { clientX, clientY, pointerType }: PointerEvent, drag: Drag): void {
  const end = new AbortController();
  const { signal } = end;
  const above = pointerType === 'mouse' ? 0 : ABOVE_FINGER;
  let moving = false;
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (!moving && Math.hypot(x, y) < THRESHOLD) return;
    if (!moving) drag.start();
    moving = true;
    node.dataset['dragging'] = '';
    node.style.setProperty('--away-x', `${x}px`);
    node.style.setProperty('--away-y', `${y - above}px`);
    drag.move(event.clientX, event.clientY - above);
  };
  const stop = (then: () => void): void => {
    end.abort();
    delete node.dataset['dragging'];
    node.style.removeProperty('--away-x');
    node.style.removeProperty('--away-y');
    if (!moving) return;
    // The browser sends a click after the drop; it is the end of the drag, not a tap.
    const swallow = (event: Event): void => event.stopImmediatePropagation();
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
    then();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => stop(drag.drop), { signal });
  addEventListener('pointercancel', () => stop(drag.cancel), { signal });
}
