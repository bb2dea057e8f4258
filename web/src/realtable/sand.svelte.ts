// The hourglass as the page lives with it: what phase it is in now, and what happens when it is empty. Call while a
// component starts.
import { untrack } from 'svelte';
import { clock } from '../kit/clock.svelte';
import { play } from '../kit/sound';
import { announce } from '../kit/voice.svelte';
import type { Book } from './book.svelte';
import { fresh, pause, phase, resume, turn, type Phase } from './glass';
import { realTexts } from './texts.svelte';
import { stayAwake } from './wake';

export interface Sand {
  readonly phase: Phase;
  turn(): void;
  pause(): void;
  resume(): void;
  setLength(seconds: number): void;
}

export function sand(book: Book): Sand {
  const time = clock(Date.now, () => book.glass.due !== null);
  const now = $derived(phase(book.glass, time.at));

  $effect(() => (now === 'running' ? stayAwake() : undefined));
  // Only sand that ran through before our eyes rings; what was empty when the page opened stays quiet.
  let before: Phase = 'ready';
  $effect(() => {
    if (now === 'over' && before === 'running') untrack(ring);
    before = now;
  });

  return {
    get phase() {
      return now;
    },
    turn() {
      book.setGlass(turn(book.glass, Date.now()));
      play('place');
    },
    pause: () => book.setGlass(pause(book.glass, Date.now())),
    resume: () => book.setGlass(resume(book.glass, Date.now())),
    setLength: (seconds) => book.setGlass(fresh(seconds)),
  };
}

function ring(): void {
  announce(realTexts().hourglass.over);
  if (navigator.userActivation?.hasBeenActive === false) return; // browsers complain about noise nobody asked for
  play('knock');
  navigator.vibrate?.([180, 90, 180]);
}
