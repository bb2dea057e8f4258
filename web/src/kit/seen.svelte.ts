// What of the window is really seen. On a phone the keyboard lies over the lower part of a page and nobody tells the
// page's layout; the browser's visual viewport knows.

export interface Seen {
  /** In pixels, from the top of the page's own window. */
  readonly top: number;
  readonly height: number;
}

/** Call while a component starts. */
export function seenWindow(): Seen {
  const view = window.visualViewport;
  const now = (): Seen => ({ top: view?.offsetTop ?? 0, height: view?.height ?? innerHeight });
  const seen = $state(now());
  $effect(() => {
    const changed = (): void => void Object.assign(seen, now());
    const target: EventTarget = view ?? window;
    target.addEventListener('resize', changed);
    target.addEventListener('scroll', changed);
    return () => {
      target.removeEventListener('resize', changed);
      target.removeEventListener('scroll', changed);
    };
  });
  return seen;
}
