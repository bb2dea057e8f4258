// Who holds a device that several people share, and to whom it goes next. In a game with secrets nobody's own things
// may be drawn before that person has said to be the one who looks.
import type { TableView } from '../net/protocol';
import type { TableStore } from '../net/store.svelte';

/** Whether somebody is asked: also while clocks stand still only because the device goes round. */
const goesOn = ({ phase, paused_because }: TableView): boolean =>
  phase === 'playing' || (phase === 'paused' && paused_because === 'reading');

export class Holder {
  readonly #store: TableStore;
  readonly #secret: () => boolean;
  /** Who has come out from behind the curtain. */
  #known: number | null = $state(null);

  constructor(store: TableStore, secret: () => boolean = () => false) {
    this.#store = store;
    this.#secret = secret;
  }

  /** Whom the table asks while somebody else of this device looks; null: all is as it should be. */
  get next(): number | null {
    const view = this.#store.view;
    if (!view || !this.#store.shared || !goesOn(view)) return null;
    const asked = view.awaited.filter((seat) => this.#store.seats.includes(seat));
    const holder = this.#secret() ? this.#known : view.seat;
    return holder !== null && asked.includes(holder) ? null : (asked[0] ?? null);
  }

  get secret(): boolean {
    return this.#secret();
  }

  /** Whether a hand must stay hidden, because it is not known whose eyes would see it. */
  get hides(): boolean {
    return this.#store.shared && this.#secret() && (this.next !== null || this.#store.view?.seat !== this.#known);
  }

  /** The device lies on the table and is nobody's. */
  putDown(): void {
    this.#known = null;
    if (this.#store.view?.seat !== null) this.#store.look(null);
  }

  take(seat: number, seen: boolean): void {
    this.#known = seen ? seat : null;
    this.#store.look(seat);
  }
}
