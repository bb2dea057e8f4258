// How things travel: from where they are to where they go, quickly, and not at all for those who asked for stillness.
// CSS takes its times from tokens.css; this is for what Svelte moves (lists that reorder, pieces that change hands).
import { cubicOut } from 'svelte/easing';
import { crossfade } from 'svelte/transition';

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether stillness was asked for. */
export const isStill = (): boolean => still.matches;

export function moveTime(): number {
  return isStill() ? 0 : 180;
}

/** `out:send={{ key }}` in one place and `in:receive={{ key }}` in another make one journey of two lists. */
export const [send, receive] = crossfade({ duration: moveTime, easing: cubicOut });
