// One finger to the side over a film: to the left one step on, to the right one back. What a finger moves by itself, a
// board that is pushed about, a row that scrolls, a slider, stays with it.

const FAR = 48;

export function swipes(go: (steps: 1 | -1) => void): (node: HTMLElement) => () => void {
  return (node) => {
    const end = new AbortController();
    const { signal } = end;
    let from: Touch | null = null;
    const finish = ({ type, changedTouches }: TouchEvent): void => {
      if (from && type === 'touchend') {
        const [x, y] = [changedTouches[0]!.clientX - from.clientX, changedTouches[0]!.clientY - from.clientY];
        if (Math.abs(x) >= FAR && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
      }
      from = null;
    };
    const begin = ({ touches, target }: TouchEvent): void => {
      from = touches.length === 1 && !movesItself(target as Element, node) ? touches[0]! : null;
      // A table that is drawn anew meanwhile takes away what was touched: the touch ends there all the same.
      for (const kind of ['touchend', 'touchcancel'] as const)
        (target as HTMLElement).addEventListener(kind, finish, { signal, once: true, passive: true });
    };
    node.addEventListener('touchstart', begin, { signal, passive: true });
    return () => end.abort();
  };
}

function movesItself(element: Element | null, within: Element): boolean {
  if (!element || element === within) return false;
  return element.matches('input, select, dialog') || isPushed(element) || movesItself(element.parentElement, within);
}

function isPushed(element: Element): boolean {
  const { touchAction, overflowX } = getComputedStyle(element);
  const scrolls = ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth;
  return touchAction === 'none' || scrolls;
}
