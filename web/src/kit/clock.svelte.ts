// Time as components see it: a reading that renews itself while somebody needs it, and minutes with seconds.

/** Call while a component starts. `now` is the table's clock, not this device's. */
export function clock(now: () => number, runs: () => boolean): { readonly at: number } {
  let at = $state(now());
  $effect(() => {
    if (!runs()) return;
    at = now();
    const timer = setInterval(() => (at = now()), 250);
    return () => clearInterval(timer);
  });
  return {
    get at() {
      return at;
    },
  };
}

/** 72_000 ms as '1:12'; a begun second counts, so that 0:00 means over. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
