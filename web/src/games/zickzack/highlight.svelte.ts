// The tiles a word is shown on: any list of words may ask for it, the board draws it. One word at a time.

const shown: { tiles: readonly number[] } = $state({ tiles: [] });

/** The tiles of the word that is looked at, in order; none if nobody looks at one. */
export function highlighted(): readonly number[] {
  return shown.tiles;
}

export function highlight(tiles: readonly number[]): void {
  shown.tiles = tiles;
}

/** Lets go of these tiles, unless another word is shown by now. A view tells its words anew: what they say counts. */
export function unhighlight(tiles: readonly number[]): void {
  if (shown.tiles.join() === tiles.join()) shown.tiles = [];
}

/** Shows a word on its tiles while its entry has the pointer or the focus: {@attach showing(word.tiles)}. */
export function showing(tiles: readonly number[]): (node: HTMLElement) => () => void {
  return (node) => {
    const show = (): void => highlight(tiles);
    // An entry that loses the focus because it goes is told so while the page is being drawn.
    const hide = (): void => queueMicrotask(() => unhighlight(tiles));
    const on = ['pointerenter', 'focusin'];
    const off = ['pointerleave', 'focusout'];
    for (const name of on) node.addEventListener(name, show);
    for (const name of off) node.addEventListener(name, hide);
    return () => {
      hide();
      for (const name of on) node.removeEventListener(name, show);
      for (const name of off) node.removeEventListener(name, hide);
    };
  };
}
