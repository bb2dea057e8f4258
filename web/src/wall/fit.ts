// What has to fit on the big screen, where nobody scrolls: lists give way until all of it does.
import type { Attachment } from 'svelte/attachments';

const isIn = (one: HTMLElement, box: HTMLElement): boolean => one.offsetTop + one.offsetHeight <= box.clientHeight + 1;

/**
 * Names as large as they all fit, by the first of the sizes (in rem) at which they do; if none is small enough, only
 * the last of them at the smallest, behind an item that is there for how many more there are. Says how many are not
 * shown. The list is what its items are placed by.
 */
export function fitNames(list: HTMLElement, sizes: readonly number[]): number {
  const [more, ...names] = [...list.children] as HTMLElement[];
  if (!more) return 0;
  const show = (from: number): void => {
    more.hidden = from === 0;
    names.forEach((one, i) => (one.hidden = i < from));
  };
  const fits = (): boolean => !names.length || isIn(names.at(-1)!, list);
  show(0);
  for (const size of sizes) {
    list.style.setProperty('--size', `${size}rem`);
    if (fits()) return 0;
  }
  let [few, many] = [1, names.length - 1];
  while (few < many) {
    const middle = (few + many) >> 1;
    show(middle);
    if (fits()) many = middle;
    else few = middle + 1;
  }
  show(few);
  return few;
}

/**
 * Of these lists in a part of the screen the longest loses its last item, of equals the last list, again and again,
 * until the part fits. What was long may have left room for something shorter.
 */
function trim(part: HTMLElement, which: string): void {
  const lists = [...part.querySelectorAll<HTMLElement>(which)];
  for (const list of lists) for (const one of list.children) (one as HTMLElement).hidden = false;
  const shown = (list: HTMLElement): HTMLElement[] =>
    ([...list.children] as HTMLElement[]).filter(({ hidden }) => !hidden);
  while (part.scrollHeight > part.clientHeight + 1) {
    const longest = lists.map(shown).reduce((a, b) => (b.length >= a.length ? b : a), []);
    if (!longest.length) return;
    longest.at(-1)!.hidden = true;
  }
  for (const next of lists.flatMap((list) => list.children[shown(list).length] ?? []) as HTMLElement[]) {
    next.hidden = false;
    next.hidden = part.scrollHeight > part.clientHeight + 1;
  }
}

/** To be attached to a part of the screen; `changes` reads whatever its content depends on. */
export function trimmed(which: string, changes: () => unknown): Attachment<HTMLElement> {
  return (part) => {
    changes();
    const again = new ResizeObserver(() => trim(part, which));
    again.observe(part);
    void document.fonts?.ready.then(() => trim(part, which));
    trim(part, which);
    return () => again.disconnect();
  };
}

/** So much smaller, until it fits. */
const STEPS = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62];

/** Letters are as large as lets the whole page be seen; until the answer is called. */
export function wholePage(): () => void {
  const { documentElement: html, body } = document;
  const fit = (): void => {
    for (const step of STEPS) {
      html.style.setProperty('--whole', String(step));
      if (html.scrollHeight <= innerHeight + 1) return;
    }
  };
  const again = new ResizeObserver(fit);
  again.observe(body);
  return () => {
    again.disconnect();
    html.style.removeProperty('--whole');
  };
}
