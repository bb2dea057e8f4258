// My part in a riddle: its cards as I have arranged them, and what laying them out would bring.
import * as fans from './fan';
import { Hand } from './hand.svelte';
import { isSame, worthOf, type Worth } from './riddle';
import type { RiddleView } from './types';

/** The words that would be laid out now. */
export interface Split extends Worth {
  readonly words: readonly fans.SketchedWord[];
  /** Whether they were laid out just so last time. */
  readonly known: boolean;
}

export class RiddleMatch extends Hand {
  get play(): RiddleView {
    return this.view.play as RiddleView;
  }
  get cards(): readonly string[] {
    return this.play.task.cards;
  }
  protected get name(): string {
    return 'riddle';
  }
  get kinds(): readonly string[] {
    const playing =
      this.view.phase === 'playing' && this.view.seat !== null && this.store.seats.includes(this.view.seat);
    return playing ? (this.view.window?.kinds ?? []) : [];
  }
  get holding(): boolean {
    return this.view.seat !== null && this.play.outcome === null;
  }
  get split(): Split | null {
    const words = this.fan.words.filter((word) => this.isGood(word));
    if (!words.length) return null;
    const worth = worthOf(
      words.map((word) => this.preview(word)!.word),
      this.play,
    );
    return { ...worth, words, known: isSame(words.map(fans.textOf), this.play.last) };
  }
  /** The card at a place of the fan goes into the word in the making. */
  press(at: number): void {
    const card = this.fan.loose[at];
    if (card) this.tap(card.id);
  }
  async confirm(): Promise<void> {
    const { split } = this;
    if (!split || split.known || this.previews.waiting || !this.kinds.includes('lay_out')) return;
    await this.send({ kind: 'lay_out', words: this.sent(split.words) });
  }
  giveUp(): void {
    void this.send({ kind: 'give_up' });
  }
}
