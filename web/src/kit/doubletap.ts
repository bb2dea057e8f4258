// Two taps at one place. What the first has done may have taken the piece from under the finger, so the place counts,
// not what lies there by then; and what lies there does not hear of the second.

const TWICE_MS = 300;
const NEAR_PX = 24;

/** Attach to whatever holds the pieces. `twice` says whether it has taken the second tap. */
export function doubleTap(twice: () => boolean): (node: HTMLElement) => () => void {
  return (node) => {
    let last: { x: number; y: number; at: number } | null = null;
    const click = (event: MouseEvent): void => {
      if (event.detail === 0) return; // a key
      const now = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const second =
        last !== null && now.at - last.at < TWICE_MS && Math.hypot(now.x - last.x, now.y - last.y) < NEAR_PX;
      last = second ? null : now;
      if (second && twice()) event.stopPropagation();
    };
    // Beside a piece that has gone, a browser marks the nearest text there is, even one that is only read out.
    const press = (event: MouseEvent): void => {
      if (event.detail > 1) event.preventDefault();
    };
    node.addEventListener('click', click, true);
    node.addEventListener('mousedown', press);
    return () => {
      node.removeEventListener('click', click, true);
      node.removeEventListener('mousedown', press);
    };
  };
}
