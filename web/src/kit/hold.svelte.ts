// A move that is made but not told yet: for a short while it can be taken back, and nobody else has seen anything of
// it. Whoever makes it decides when it must not wait any longer.

export const HOLD_MS = 3000;

export class Hold {
  /** When it goes, by Date.now; null: nothing is held. */
  due: number | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #send: (() => void) | null = null;

  /** Hold a move for as long as there is time; what was held before is forgotten. */
  begin(send: () => void, most = HOLD_MS): void {
    this.drop();
    const time = Math.min(HOLD_MS, most);
    if (time <= 0) return send();
    this.#send = send;
    this.due = Date.now() + time;
    this.#timer = setTimeout(() => this.flush(), time);
  }

  /** It is told now. */
  flush(): void {
    const send = this.#send;
    this.drop();
    send?.();
  }

  /** It is taken back. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#send = null;
    this.due = null;
  }
}
