// A throw of dice: they come flying from the middle of the row and settle where they lie. Nobody sees it who asked for
// stillness.
import { moveTime } from './motion';

/** `places` hold one piece each, in the order of the dice; those of `thrown` fly. */
export function throwDice(row: HTMLElement, thrown: ReadonlySet<number>): void {
  if (moveTime() === 0) return;
  const width = row.clientWidth;
  [...row.children].forEach((place, die) => {
    if (!thrown.has(die)) return;
    const offset = width / 2 - (place as HTMLElement).offsetLeft;
    const start = `translate(${offset * 0.7}px, 1.4em) rotate(${die % 2 ? 200 : -170}deg) scale(0.7)`;
    place.querySelector('.piece')?.animate(
      [
        { transform: start, opacity: 0 },
        { opacity: 1, offset: 0.1 },
      ],
      {
        duration: 320 + die * 35,
        easing: 'cubic-bezier(.2,.9,.3,1.12)',
      },
    );
  });
}

/** How askew a die lies: by chance as it seems, but the same each time one looks. */
export function tilt(seed: number, die: number): number {
  return (((seed + die * 11) * 37) % 13) - 6;
}
