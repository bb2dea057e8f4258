// My part in a round of Wortfächer: my hand, and what I may do with it now. What is legal stands in the view's window,
// what words are worth in the previews; nothing of it is decided here.
import { Hold } from '../../kit/hold.svelte';
import type { TableStore } from '../../net/store.svelte';
import type { Holder } from '../../table/holder.svelte';
import * as fans from './fan';
import { Hand } from './hand.svelte';
import type { RoundsView } from './types';

/** A discard that is held goes at the latest so long before the time is up. */
const IN_TIME_MS = 800;
const LOOKED_UP_MS = 300;

/** What confirming would do now. */
export interface Plan {
  readonly kind: 'go_out' | 'lay_out' | 'discard';
  readonly words: readonly fans.SketchedWord[];
  readonly points: number;
  /** Null: still to be chosen. */
  readonly card: fans.Card | null;
}

export class Match extends Hand {
  readonly holder: Holder;
  /** A discard that can still be taken back: the table has not heard of it. */
  readonly held = new Hold();
  /** The next card that is tapped goes to the discard pile. */
  throwing = $state(false);
  /** The card tapped last, and the fan of before. */
  #tapped: { readonly card: number; readonly fan: fans.Fan } | null = null;

  constructor(store: TableStore, holder: Holder) {
    super(store);
    this.holder = holder;
  }

  get play(): RoundsView {
    return this.view.play as RoundsView;
  }
  get cards(): readonly string[] {
    return this.play.hand;
  }
  protected get name(): string {
    return `${this.play.round}`;
  }
  override get drawn(): string {
    return this.mayDiscard ? this.play.drawn : '';
  }
  get strict(): boolean {
    return this.play.options.referee !== 'challenge';
  }
  get kinds(): readonly string[] {
    const playing =
      this.view.phase === 'playing' && this.view.seat !== null && this.store.seats.includes(this.view.seat);
    return playing && !this.holder.hides ? (this.view.window?.kinds ?? []) : [];
  }
  get mayDraw(): boolean {
    return this.kinds.includes('draw');
  }
  get mayTake(): boolean {
    return this.kinds.includes('take');
  }
  get mayDiscard(): boolean {
    return this.kinds.includes('discard');
  }
  get mine(): boolean {
    return this.mayDraw || this.mayTake || this.mayDiscard;
  }
  get doubting(): boolean {
    return this.kinds.includes('challenge');
  }
  get holding(): boolean {
    return (
      this.view.seat !== null &&
      this.play.hand.length > 0 &&
      ['draw', 'play'].includes(this.play.phase) &&
      !this.holder.hides
    );
  }

  get plan(): Plan | null {
    if (!this.mayDiscard) return null;
    const { words, loose, discard } = this.fan;
    const left = [...loose, ...(discard ? [discard] : [])];
    const points = (laid: readonly fans.SketchedWord[]): number =>
      laid.reduce((sum, word) => sum + (this.preview(word)?.word.points ?? 0), 0);
    if (this.kinds.includes('go_out') && words.length && left.length === 1 && words.every((word) => this.isGood(word)))
      return { kind: 'go_out', words, points: points(words), card: left[0]! };
    const good = words.filter((word) => this.isGood(word));
    if (this.kinds.includes('lay_out') && good.length)
      return {
        kind: 'lay_out',
        words: good,
        points: points(good),
        card: discard ?? (left.length === 1 && good.length === words.length ? left[0]! : null),
      };
    return discard ? { kind: 'discard', words: [], points: 0, card: discard } : null;
  }
  /** A word that keeps all but one of my cards from being laid out. */
  get obstacle(): fans.SketchedWord | null {
    const { words, loose, discard } = this.fan;
    const left = loose.length + (discard ? 1 : 0);
    if (!this.strict || !this.kinds.includes('go_out') || left !== 1) return null;
    return words.find((word) => word.cards.length > 1 && this.preview(word)?.verdict?.valid === false) ?? null;
  }

  override tap(id: number): void {
    if (this.throwing && this.mayDiscard) return this.toss(id);
    const before = this.fan;
    super.tap(id);
    this.#tapped = { card: id, fan: before };
  }
  /** The card that was tapped just now was tapped again: it was meant to go. */
  tapTwice(): boolean {
    if (!this.mayDiscard || !this.#tapped) return false;
    const { card, fan } = this.#tapped;
    if (fan.discard?.id === card) return true; // taken back by the first tap; the second was one too many
    this.change(fan);
    this.toss(card);
    return true;
  }
  override move(id: number, target: string): void {
    if (target === 'discard') this.toss(id);
    else super.move(id, target);
  }
  /** It lies on the pile, and if nothing is laid out with it, it goes by itself. */
  toss(id: number): void {
    if (!this.mayDiscard || this.store.busy) return;
    this.change(fans.move(this.fan, id, 'discard'));
    this.held.begin(() => this.#discard(), this.#timeLeft());
  }
  /** Words that are still being looked up might turn it into going out. */
  #discard(): void {
    if (this.plan?.kind !== 'discard') return;
    if (this.previews.waiting) this.held.begin(() => this.#discard(), LOOKED_UP_MS);
    else void this.confirm();
  }
  #timeLeft(): number {
    const due = Object.values(this.view.deadlines)[0];
    return due === undefined ? Infinity : due * 1000 - this.store.now() - IN_TIME_MS;
  }
  /** Until when the discard can be taken back, by Date.now; null: it goes only when it is confirmed. */
  get heldUntil(): number | null {
    return this.plan?.kind === 'discard' ? this.held.due : null;
  }
  override change(fan: fans.Fan): void {
    // A card is on its way to the pile, perhaps over a slow line: it cannot be called back.
    if (this.store.busy && this.fan.discard && fan.discard !== this.fan.discard) return;
    // Whoever goes on with other cards has made up his mind; whoever moves this one has changed it.
    if (fan.discard === this.fan.discard) this.held.flush();
    else this.held.drop();
    this.#tapped = null;
    this.throwing = false;
    super.change(fan);
  }
  undo(): void {
    this.throwing = false;
    if (this.fan.discard) this.change(fans.move(this.fan, this.fan.discard.id, 'fan'));
  }

  /** The discard pile was tapped: take its card, put mine there, or ask which. */
  pressDiscard(): void {
    if (this.mayTake) void this.send({ kind: 'take' });
    else if (this.fan.discard) this.undo();
    else if (this.mayDiscard && this.fan.loose.length === 1 && !this.fan.words.length) this.toss(this.fan.loose[0]!.id);
    else if (this.mayDiscard) this.throwing = !this.throwing;
  }
  pressDraw(): void {
    if (this.mayDraw) void this.send({ kind: 'draw' });
  }
  async confirm(): Promise<void> {
    const plan = this.plan;
    this.held.drop();
    if (!plan || plan.card === null || this.previews.waiting) return;
    const words = this.sent(plan.words);
    const card = fans.places(this.fan, this.cards).get(plan.card.id)!;
    if (plan.kind === 'go_out') await this.send({ kind: 'go_out', words });
    else if (plan.kind === 'lay_out') await this.send({ kind: 'lay_out', words, card });
    else await this.send({ kind: 'discard', card });
  }
  accept(): void {
    void this.send({ kind: 'accept' });
  }
  challenge(owner: number, word: number): void {
    void this.send({ kind: 'challenge', owner, word });
  }

  override follow(): void {
    super.follow();
    if (!this.mayDiscard) {
      this.throwing = false;
      this.held.drop();
    }
    this.#takeBack();
  }
  /** What I meant to discard is still mine when my turn ended otherwise, as by the hourglass. */
  #takeBack(): void {
    const { phase, turn_of } = this.play;
    const { discard } = this.fan;
    if (discard && (phase !== 'play' || turn_of !== this.view.seat)) this.fan = fans.move(this.fan, discard.id, 'fan');
  }
}
