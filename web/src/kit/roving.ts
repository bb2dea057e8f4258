// Many buttons, one stop of the tab key: arrow keys go from one to the next, to the nearest in that
// direction, and at the end of a line on to the next in reading order. Attach to whatever holds the buttons:
// {@attach roving()}. What matches `first` is where the tab key arrives, whatever had the focus before.

export function roving(selector = 'button', first = ''): (group: HTMLElement) => () => void {
  return (group) => {
    const items = (): HTMLElement[] =>
      [...group.querySelectorAll<HTMLElement>(selector)].filter((item) => !(item as HTMLButtonElement).disabled);

    const settle = (): void => {
      const all = items();
      const focused = all.find((item) => item === document.activeElement);
      const preferred = first ? all.find((item) => item.matches(first)) : undefined;
      const stop = focused ?? preferred ?? all.find((item) => item.tabIndex === 0) ?? all[0];
      for (const item of all) setStop(item, item === stop);
    };
    // When the focus has arrived elsewhere, the tab key comes back to what is first by then.
    const later = (): void => void (first && queueMicrotask(settle));
    const step = (event: KeyboardEvent): void => {
      if (event.shiftKey) return; // arrows with Shift move the piece itself, where a game lets them
      const all = items();
      const here = all.indexOf(event.target as HTMLElement);
      const next = here < 0 ? undefined : neighbour(all, here, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };

    const watch = new MutationObserver(settle);
    watch.observe(group, {
      childList: true,
      subtree: true,
      attributeFilter: first ? ['disabled', 'class'] : ['disabled'],
    });
    group.addEventListener('focusin', settle);
    group.addEventListener('focusout', later);
    group.addEventListener('keydown', step);
    settle();
    return () => {
      watch.disconnect();
      group.removeEventListener('focusin', settle);
      group.removeEventListener('focusout', later);
      group.removeEventListener('keydown', step);
    };
  };
}

function setStop(item: HTMLElement, stop: boolean): void {
  const index = stop ? 0 : -1;
  if (item.getAttribute('tabindex') !== String(index)) item.tabIndex = index;
}

function neighbour(all: HTMLElement[], here: number, key: string): HTMLElement | undefined {
  const from = all[here]!;
  if (key === 'ArrowRight') return nearest(all, from, [1, 0]) ?? all[here + 1];
  if (key === 'ArrowLeft') return nearest(all, from, [-1, 0]) ?? all[here - 1];
  if (key === 'ArrowDown') return nearest(all, from, [0, 1]);
  if (key === 'ArrowUp') return nearest(all, from, [0, -1]);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  return undefined;
}

function nearest(all: HTMLElement[], from: HTMLElement, [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from);
  const distance = (item: HTMLElement): number => {
    const [right, down] = [middle(item)[0] - x, middle(item)[1] - y];
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy + down * dx);
    // Sideways one stays in the line; up and down, aside counts double, so that a column is followed.
    const otherLine = dx !== 0 && aside >= from.getBoundingClientRect().height;
    return ahead < 4 || otherLine ? Infinity : ahead + 2 * aside;
  };
  const best = all.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  return distance(best) === Infinity ? undefined : best;
}

function middle(item: HTMLElement): [number, number] {
  const box = item.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
