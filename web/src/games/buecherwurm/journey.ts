// A die that changes hands travels from where it lay to who takes it: the farther, the longer, but never for long.
import { cubicOut } from 'svelte/easing';
import { crossfade, scale } from 'svelte/transition';
import { moveTime } from '../../kit/motion';

const LONGEST_MS = 420;

export const [leave, arrive] = crossfade({
  duration: (way: number) => (moveTime() === 0 ? 0 : Math.min(LONGEST_MS, moveTime() + way / 3)),
  easing: cubicOut,
  fallback: (node) => scale(node, { start: 0.8, duration: moveTime() }),
});
