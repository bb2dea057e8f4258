// My part in a solitaire: the open cards I have taken for a word, in order, and what I may do now.
import { announce } from '../../kit/voice.svelte';
import { complain } from '../../lang/play.svelte';
import type { TableView } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import { Previews } from './previews.svelte';
import { asPrinted, mayBegin, segment } from './spelling';
import { gameTexts } from './texts.svelte';
import type { SolitaireView, WordPreview } from './types';

interface Open {
  readonly pile: number;
  readonly text: string;
}

export class SolitaireMatch {
  readonly store: TableStore;
  readonly previews: Previews;
  /** The piles whose open cards form my word. */
  word: readonly number[] = $state.raw([]);
  pending = $state('');
  /** The letters typed last, if no open card gives them. */
  missing = $state('');
  #piles = '';

  constructor(store: TableStore) {
    this.store = store;
    this.previews = new Previews((words) => store.ask({ kind: 'remove', word: words[0] }));
  }

  get view(): TableView {
    return this.store.view!;
  }
  get play(): SolitaireView {
    return this.view.play as SolitaireView;
  }
  get kinds(): readonly string[] {
    const playing =
      this.view.phase === 'playing' && this.view.seat !== null && this.store.seats.includes(this.view.seat);
    return playing ? (this.view.window?.kinds ?? []) : [];
  }
  may(kind: string): boolean {
    return this.kinds.includes(kind);
  }
  get preview(): WordPreview | undefined {
    return this.previews.words.get(0);
  }
  get ready(): boolean {
    return this.may('remove') && this.word.length > 1 && this.preview?.verdict?.valid === true;
  }
  get text(): string {
    return this.word.map((pile) => this.play.open_cards[pile]).join('');
  }
  get cardsLeft(): number {
    return this.play.heights.reduce((sum, height) => sum + height, 0);
  }
  #free(): Open[] {
    const open = this.play.open_cards
      .map((text, pile) => ({ pile, text }))
      .filter((card) => card.text && !this.word.includes(card.pile));
    return open.sort((a, b) => this.play.heights[b.pile]! - this.play.heights[a.pile]!);
  }

  press(pile: number): void {
    if (this.may('refill')) return this.refill(pile);
    if (!this.may('remove') || !this.play.open_cards[pile]) return;
    this.#change(this.word.includes(pile) ? this.word.filter((one) => one !== pile) : [...this.word, pile]);
  }
  /** To the end of the word, or before another of its cards. */
  lay(pile: number, before?: number): void {
    const rest = this.word.filter((one) => one !== pile);
    const at =
      before === undefined
        ? rest.length
        : rest.indexOf(before) +
          (this.word.indexOf(pile) >= 0 && this.word.indexOf(pile) < this.word.indexOf(before) ? 1 : 0);
    this.#change(rest.toSpliced(at, 0, pile));
  }
  putBack(pile: number): void {
    this.#change(this.word.filter((one) => one !== pile));
  }
  type(key: string): void {
    if (!this.may('remove')) return;
    this.missing = '';
    const letters = this.pending + asPrinted(key, this.play.options.base_letters);
    const free = this.#free();
    const laid = this.word.map((pile) => ({ pile, text: this.play.open_cards[pile]! }));
    const next = free.find((card) => card.text === letters);
    const cards = next ? [...laid, next] : segment(this.text + letters, [...laid, ...free]);
    if (cards) this.#change(cards.map((card) => card.pile));
    else if (mayBegin(this.text + letters, [...laid, ...free])) this.pending = letters;
    else this.#miss(letters);
  }
  #miss(letters: string): void {
    this.missing = letters;
    announce(gameTexts().fan.missing(letters));
  }
  /** A whole word at once, or nothing: then it is told which letters are missing. */
  write(letters: readonly string[]): string {
    const before = this.word;
    this.clear();
    for (const letter of letters) if (!this.missing) this.type(letter);
    const missing = this.missing || this.pending;
    if (missing) this.#change(before);
    return missing && gameTexts().fan.missing(missing);
  }
  backspace(): void {
    this.missing = '';
    if (this.pending) this.pending = this.pending.slice(0, -1);
    else this.#change(this.word.slice(0, -1));
  }
  clear(): void {
    this.#change([]);
  }
  showHint(): void {
    if (this.play.hint) this.#change(this.play.hint.places);
  }
  #change(word: readonly number[]): void {
    this.word = word;
    this.pending = this.missing = '';
  }

  refill(pile: number): void {
    if (this.play.sources.includes(pile)) void this.send({ kind: 'refill', pile });
  }
  async send(command: object): Promise<void> {
    if (!this.store.busy) complain(await this.store.play(command));
  }
  async take(): Promise<void> {
    if (this.ready && !this.previews.waiting) await this.send({ kind: 'remove', word: { cards: [...this.word] } });
  }

  /** Called whenever the view has changed: cards that are gone are no longer in my word. */
  follow(): void {
    const piles = this.play.open_cards.map((card, pile) => `${card}${this.play.heights[pile]}`).join('.');
    if (piles !== this.#piles) this.#change([]);
    this.#piles = piles;
  }
  ask(): void {
    if (!this.may('remove') || this.word.length < 2) return this.previews.clear();
    const cards = this.word.map((pile) => this.play.open_cards[pile]!);
    this.previews.refresh(this.#piles, [{ id: 0, cards, places: this.word }]);
  }
}
