// How much room the window leaves for a table. Heights are measured in letters, because a person may have made them
// larger: a large window with huge letters is as small as a phone.

/** Tall: everything fits below each other. Low: a small phone. Flat: wide enough to lay things side by side instead,
 * as a phone on its side is with any letters. */
export type Shape = 'tall' | 'low' | 'flat';
export interface Room {
  /** Whether there is a column beside the table. */
  readonly wide: boolean;
  readonly shape: Shape;
}

const SIDE_BY_SIDE = 36;
const ON_ITS_SIDE = 1.5;
const FLAT = 48;
const LOW = 40;

export function shapeOf(width: number, height: number, letter: number): Shape {
  if (width / letter >= SIDE_BY_SIDE || width / height >= ON_ITS_SIDE) return height / letter < FLAT ? 'flat' : 'tall';
  return height / letter < LOW ? 'low' : 'tall';
}

export function roomOf(): Room {
  const column = matchMedia('(min-width: 62rem)');
  const root = document.documentElement;
  const letter = (): number => parseFloat(getComputedStyle(root).fontSize);
  const now = (): Room => ({ wide: column.matches, shape: shapeOf(innerWidth, innerHeight, letter()) });
  const room = $state(now());
  $effect(() => {
    const changed = (): void => void Object.assign(room, now());
    const letters = new MutationObserver(changed);
    letters.observe(root, { attributeFilter: ['data-size'] });
    addEventListener('resize', changed);
    return () => {
      letters.disconnect();
      removeEventListener('resize', changed);
    };
  });
  return room;
}
