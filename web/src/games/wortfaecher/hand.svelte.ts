// Cards that I arrange in words, in a round or at a riddle: where each lies, what is typed, and what the words in the
// making would bring. What may be done with them is another matter.
import { announce } from '../../kit/voice.svelte';
import { complain } from '../../lang/play.svelte';
import { memory } from '../../memory';
import type { TableView } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import * as fans from './fan';
import { Previews } from './previews.svelte';
import { asPrinted, mayBegin } from './spelling';
import { gameTexts } from './texts.svelte';
import type { Equipment, Options, WordPreview } from './types';

/** What every view has that shows cards in hand. */
interface Seen {
  readonly options: Options;
  readonly equipment: Equipment;
}

export abstract class Hand {
  readonly store: TableStore;
  readonly previews: Previews;
  fan: fans.Fan = $state.raw(fans.empty);
  /** The letters typed last, if no card of mine gives them. */
  missing = $state('');
  /** Letters typed that begin a card but do not fill it yet. */
  pending = $state('');
  #cards = '';
  #mine = '';

  constructor(store: TableStore) {
    this.store = store;
    this.previews = new Previews((words) => store.ask({ kind: 'lay_out', words }));
  }

  abstract get play(): Seen;
  /** As the server has them. */
  abstract get cards(): readonly string[];
  /** Whether they lie before me, and I may arrange them. */
  abstract get holding(): boolean;
  /** Which hand it is: another one is arranged anew. */
  protected abstract get name(): string;

  get view(): TableView {
    return this.store.view!;
  }
  /** The card that was drawn just now; empty: none. */
  get drawn(): string {
    return '';
  }
  preview(word: fans.SketchedWord): WordPreview | undefined {
    return this.previews.words.get(word.id);
  }
  isGood(word: fans.SketchedWord): boolean {
    const known = this.preview(word);
    return word.cards.length > 1 && known !== undefined && known.verdict?.valid !== false;
  }
  spelling(word: fans.SketchedWord): string {
    return this.preview(word)?.verdict?.spellings[0] ?? fans.textOf(word);
  }

  tap(id: number): void {
    this.change(fans.tap(this.fan, id));
  }
  move(id: number, target: string): void {
    this.change(fans.move(this.fan, id, target));
  }
  step(id: number, by: 1 | -1): void {
    this.change(fans.step(this.fan, id, by));
  }
  nextWord(): void {
    this.change(fans.nextWord(this.fan));
  }
  activate(word: number): void {
    this.change(fans.activate(this.fan, word));
  }
  gather(): void {
    this.change(fans.gather(this.fan));
  }
  sort(): void {
    this.change(fans.sort(this.fan));
  }
  backspace(): void {
    this.missing = '';
    if (this.pending) this.pending = this.pending.slice(0, -1);
    else this.change(fans.backspace(this.fan));
  }
  type(key: string): void {
    this.missing = '';
    const letters = this.pending + asPrinted(key, this.play.options.base_letters);
    const laid = fans.type(this.fan, letters);
    if (laid) return this.change(laid);
    const word = this.fan.words.find(({ id }) => id === this.fan.active);
    const open = word ? [...word.cards, ...this.fan.loose] : this.fan.loose;
    if (mayBegin((word ? fans.textOf(word) : '') + letters, open)) this.pending = letters;
    else this.#miss(letters);
  }
  #miss(letters: string): void {
    this.missing = letters;
    announce(gameTexts().fan.missing(letters));
  }
  /** A whole word at once, or nothing: then it is told which letters are missing. */
  write(letters: readonly string[]): string {
    const before = this.fan;
    this.nextWord();
    for (const letter of letters) if (!this.missing) this.type(letter);
    const missing = this.missing || this.pending;
    if (missing) this.change(before);
    return missing && gameTexts().fan.missing(missing);
  }
  change(fan: fans.Fan): void {
    this.fan = fan;
    this.pending = this.missing = '';
    if (this.view.seat !== null) memory.keepFan(this.#mine, fans.keep(this.fan));
  }
  /** Words as they are sent. */
  protected sent(words: readonly fans.SketchedWord[]): { cards: number[] }[] {
    const places = fans.places(this.fan, this.cards);
    return words.map((word) => ({ cards: word.cards.map((card) => places.get(card.id)!) }));
  }
  async send(command: object): Promise<void> {
    if (!this.store.busy) complain(await this.store.play(command));
  }

  /** Called whenever the view has changed: cards come and go, another hand or another person begins anew. */
  follow(): void {
    const { seat } = this.view;
    const mine = `${this.store.id}/${seat}/${this.name}`;
    const cards = this.cards.join('.');
    if (mine !== this.#mine)
      this.fan = seat === null ? fans.empty : fans.restore(memory.fan(mine) ?? fans.keep(fans.empty));
    if (mine !== this.#mine || cards !== this.#cards) this.fan = fans.follow(this.fan, this.cards);
    this.#mine = mine;
    this.#cards = cards;
  }
  ask(): void {
    if (!this.holding) return this.previews.clear();
    const words = this.fan.words.filter((word) => word.cards.length > 1);
    const sent = this.sent(words);
    this.previews.refresh(
      `${this.#mine}/${this.#cards}`,
      words.map(({ id, cards }, i) => ({ id, cards: cards.map((card) => card.text), places: sent[i]!.cards })),
    );
  }
}
