// What others do, shown one after another and each long enough to be read, however fast they are.

/** As long as a short sentence takes. */
export const READ_MS = 2000;
/** What is older than that is told by the log. */
const MOST_WAITING = 3;

interface Marked {
  readonly id: string;
}

export class Unhurried<T extends Marked> {
  shown: T | null = $state.raw(null);
  #waiting: T[] = [];
  #since = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The newest there is, or the same again where more has become of it. In a hurry it is shown at once. */
  take(newest: T | null, hurry = false): void {
    if (!newest || (hurry && newest.id !== this.shown?.id)) this.clear();
    if (!newest) return;
    if (newest.id === this.#newest?.id) this.#renew(newest);
    else this.#waiting = [...this.#waiting, newest].slice(-MOST_WAITING);
    this.#go();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#since = -Infinity;
    this.shown = null;
  }

  get #newest(): T | null {
    return this.#waiting.at(-1) ?? this.shown;
  }

  #renew(newest: T): void {
    if (this.#waiting.length) this.#waiting = [...this.#waiting.slice(0, -1), newest];
    else this.shown = newest;
  }

  #go(): void {
    if (this.#timer !== undefined || !this.#waiting.length) return;
    const left = this.#since + READ_MS - Date.now();
    if (left > 0) this.#timer = setTimeout(() => this.#next(), left);
    else this.#next();
  }

  #next(): void {
    this.#timer = undefined;
    this.shown = this.#waiting.shift()!;
    this.#since = Date.now();
    this.#go();
  }
}
