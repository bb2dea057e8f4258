// My part in a game of Wortrommé: the workbench as I have arranged it, and what I may do with it now. What is legal
// stands in the view's window, what the workbench comes to in the previews; nothing of it is decided here.
import { announce, toast } from '../../kit/voice.svelte';
import { complain, reason, settle } from '../../lang/play.svelte';
import { memory } from '../../memory';
import type { TableView } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import type { Holder } from '../../table/holder.svelte';
import { Previews } from '../../table/previews.svelte';
import * as benches from './bench';
import { kindsOf, taskOf } from './view';
import { gameTexts } from './texts.svelte';
import type { Owed, Lay, Preview, Task, View, Word, WordPreview } from './types';

/** R9, R13. */
const FEWEST = 3;
/** The rules that one word breaks by itself. */
const OF_A_WORD: readonly string[] = ['too_few_letters', 'word_twice', 'order_changed', 'same_stem'];

export class Match {
  readonly store: TableStore;
  readonly holder: Holder;
  readonly previews: Previews<Preview>;
  bench: benches.Bench = $state.raw(benches.empty);
  /** R6: the stack I mean to draw from. */
  stack: number | null = $state(null);
  /** The joker I am asked about. */
  joker: number | null = $state(null);
  /** The letters typed last, if my tiles do not give them. */
  missing = $state('');
  /** Whether others have changed words that I was planning with. */
  lost = $state(false);
  /** What the preview says of each word, by its tiles. */
  readonly words: ReadonlyMap<string, WordPreview> = $derived.by(() => {
    const asked = (this.previews.command as Lay | null)?.words ?? [];
    return new Map((this.previews.answer?.words ?? []).map((word, i) => [named(asked[i]!), word]));
  });
  #history: readonly benches.Bench[] = $state.raw([]);
  #ground = '';
  #place = '';

  constructor(store: TableStore, holder: Holder) {
    this.store = store;
    this.holder = holder;
    this.previews = new Previews((command) => store.ask(command));
  }

  get view(): TableView {
    return this.store.view!;
  }
  get play(): View {
    return this.view.play as View;
  }
  get seat(): number | null {
    return this.view.seat;
  }
  get strict(): boolean {
    return this.play.options.referee !== 'challenge';
  }
  may(kind: string): boolean {
    return !this.holder.hides && kindsOf(this.store).includes(kind);
  }
  /** Whether my rack stands before me. */
  get holding(): boolean {
    const mine = this.seat !== null && this.store.seats.includes(this.seat) && !this.play.left.includes(this.seat);
    return mine && this.view.phase !== 'over' && !this.holder.hides;
  }
  /** Whether tiles can be laid ready: on my turn, and before it (R31); at a riddle while a word is left (R42). */
  get planning(): boolean {
    const asked = this.play.phase === 'turn' || this.play.phase === 'draw';
    return this.holding && asked && this.owed === null && (!this.task || this.play.words < this.task.turns);
  }
  get task(): Task | null {
    return taskOf(this.play);
  }
  /** What I have to draw before anything else. */
  get owed(): Owed | null {
    const [first] = this.play.dues;
    return first && first.seat === this.seat ? first : null;
  }
  /** R7, R22: how long a word I have to lay out before I may change others; 0: I may. */
  get duty(): number {
    return this.seat === null ? 0 : (this.play.duties[this.seat] ?? 0);
  }
  get touched(): boolean {
    return benches.isTouched(this.bench);
  }
  letter(tile: number): string {
    return this.play.equipment.tiles[tile]!;
  }
  isJoker(tile: number): boolean {
    return this.letter(tile) === '';
  }
  meaning(tile: number): string {
    return this.letter(tile) || benches.letterOf(this.bench, tile);
  }
  /** A word in letters. */
  text(tiles: readonly number[]): string {
    return tiles.map((tile) => this.meaning(tile) || '★').join('');
  }
  preview(tiles: readonly number[]): WordPreview | undefined {
    const jokers = tiles.filter((tile) => this.isJoker(tile)).map((tile) => benches.letterOf(this.bench, tile));
    return this.words.get(named({ tiles: [...tiles], jokers: jokers.join('') }));
  }
  /** So many letters are missing at least from the new word, before anything else can be said of it. */
  get more(): number {
    const laid = this.bench.fresh.length;
    return laid ? Math.max(0, (this.duty || FEWEST) - laid) : 0;
  }
  /** Which rule my workbench breaks first, in words; empty: none that can be told, or it is still being found out. */
  get fault(): string {
    const { answer, refused, waiting } = this.previews;
    if (!this.touched || waiting || this.more) return '';
    if (refused) return reason(refused);
    return answer?.fault ? reason({ code: answer.fault, data: answer.data }) : '';
  }
  /** The word that is wrong by that rule; often it is not the word itself that is. */
  get faulty(): string {
    const { fault = '', data = {} } = this.previews.answer ?? {};
    return this.fault && OF_A_WORD.includes(fault) ? String(data['word']) : '';
  }
  get points(): number {
    return this.previews.answer?.points ?? 0;
  }

  /** A tile was tapped. */
  tap(tile: number): void {
    const row = benches.rowWith(this.bench, tile);
    if (!this.mayMove(tile)) return;
    if (this.isJoker(tile) && (row?.base.includes(tile) || this.bench.fresh.includes(tile))) this.joker = tile;
    else this.#lay(benches.tap(this.bench, tile), tile);
  }
  move(tile: number, target: string): void {
    if (this.#onRack(target)) return this.arrange(benches.move(this.bench, tile, target), tile);
    if (!this.mayMove(tile) || (target !== 'new' && !this.#inFresh(target) && !this.#mayChange())) return;
    const other = target.startsWith('tile:') ? Number(target.slice(5)) : null;
    if (other !== null && this.maySwap(tile, other)) this.swap(tile, other);
    else this.#lay(benches.move(this.bench, tile, target), tile);
  }
  #onRack(target: string): boolean {
    return target === 'rack' || (target.startsWith('tile:') && benches.isHeld(this.bench, Number(target.slice(5))));
  }
  #inFresh(target: string): boolean {
    return target.startsWith('tile:') && this.bench.fresh.includes(Number(target.slice(5)));
  }
  /** A joker that came into a word is asked for its letter. */
  #lay(bench: benches.Bench, tile: number): void {
    this.change(bench);
    const laid = benches.rowWith(bench, tile) !== undefined || bench.fresh.includes(tile);
    if (laid && this.isJoker(tile) && !benches.letterOf(bench, tile)) this.joker = tile;
  }
  /** R8: from the table only once I have laid out. */
  mayMove(tile: number): boolean {
    return this.planning && (this.play.rack.includes(tile) || this.#mayChange());
  }
  #mayChange(): boolean {
    if (this.duty) toast(reason({ code: 'lay_out_first', data: { least: this.duty } }));
    return this.duty === 0;
  }
  maySwap(tile: number, joker: number): boolean {
    return this.duty === 0 && this.isJoker(joker) && !this.isJoker(tile) && benches.maySwap(this.bench, tile, joker);
  }
  swap(tile: number, joker: number): void {
    this.change(benches.swap(this.bench, tile, joker));
    announce(gameTexts().said.swapped(this.letter(tile)));
    this.joker = joker;
  }
  takeWord(row: benches.Row): void {
    if (!this.planning || !this.#mayChange()) return;
    this.change(benches.takeWord(this.bench, row));
    announce(gameTexts().said.taken(this.text(row.base)));
  }
  bringBack(row: benches.Row): void {
    this.change(benches.bringBack(this.bench, row));
  }
  split(row: benches.Row): void {
    this.change(benches.split(this.bench, row));
  }
  goHome(tile: number): void {
    this.change(benches.goHome(this.bench, tile));
    announce(gameTexts().said.back(this.meaning(tile)));
  }
  setJoker(letter: string): void {
    if (this.joker !== null && /^[A-ZÄÖÜ]$/.test(letter)) this.change(benches.letJoker(this.bench, this.joker, letter));
    this.joker = null;
  }
  step(tile: number, by: 1 | -1): void {
    const next = benches.step(this.bench, tile, by);
    if (benches.isHeld(this.bench, tile)) this.arrange(next, tile);
    else if (this.planning) this.change(next);
  }
  type(key: string): void {
    const letter = key.toLocaleUpperCase('de');
    const laid = [...letter].reduce<benches.Bench | null>(
      (now, one) => now && benches.type(now, one, this.play.equipment.tiles),
      this.bench,
    );
    if (laid) return this.change(laid);
    this.missing = letter;
    announce(gameTexts().said.missing(letter));
  }
  /** A whole word at once, or nothing: then it is told which letter is missing. */
  write(letters: readonly string[]): string {
    const before = this.bench;
    this.missing = '';
    for (const letter of letters) if (!this.missing) this.type(letter);
    const missing = this.missing;
    if (missing) this.change(before);
    return missing && gameTexts().said.missing(missing);
  }
  backspace(): void {
    const last = this.bench.fresh.at(-1);
    if (last === undefined) this.missing = '';
    else this.change(benches.goHome(this.bench, last));
  }
  sort(): void {
    this.arrange(benches.sort(this.bench, this.play.equipment.tiles));
  }
  shuffle(): void {
    this.arrange(benches.shuffle(this.bench));
  }
  /** Only my rack changes, perhaps with a tile that comes back to it: nothing to undo. */
  arrange(bench: benches.Bench, tile?: number): void {
    if (tile !== undefined && !benches.isHeld(this.bench, tile)) return this.change(bench);
    this.bench = bench;
    this.#keep();
  }
  change(bench: benches.Bench): void {
    this.#history = [...this.#history, this.bench].slice(-50);
    this.bench = bench;
    this.stack = null;
    this.missing = '';
    this.lost = false;
    settle();
    this.#keep();
  }
  get undoable(): boolean {
    return this.#history.length > 0 || this.stack !== null;
  }
  undo(): void {
    const before = this.#history.at(-1);
    if (this.stack !== null) this.stack = null;
    else if (before) {
      this.#history = this.#history.slice(0, -1);
      this.bench = { ...before, order: this.bench.order };
      this.#keep();
    }
    announce(gameTexts().said.undone);
  }
  reset(): void {
    this.change(benches.reset(this.bench));
    announce(gameTexts().said.reset);
  }

  /** R6, R21: a stack was tapped. What has to be drawn is drawn at once; instead of a word it wants a second press. */
  pressStack(stack: number): void {
    if (!this.may('draw') || !this.play.stacks[stack]?.tiles) return;
    if (this.owed) void this.draw(stack);
    else this.stack = this.stack === stack ? null : stack;
  }
  async draw(stack: number): Promise<void> {
    if (this.store.busy) return;
    this.stack = null;
    complain(await this.store.play({ kind: 'draw', stack }));
  }
  async send(command: object): Promise<void> {
    if (!this.store.busy) complain(await this.store.play(command));
  }
  async confirm(): Promise<void> {
    if (this.store.busy) return;
    if (this.stack !== null) return this.draw(this.stack);
    if (this.touched && this.may('lay'))
      complain(await this.store.play({ kind: 'lay', words: benches.asSent(this.bench) }));
  }

  /** Called whenever the view has changed: words change, tiles come and go, another person looks. */
  follow(): void {
    const { rack, table, equipment, phase } = this.play;
    const place = this.seat === null ? '' : `${this.store.id}/${this.seat}`;
    const ground = JSON.stringify([place, rack, table.map(({ tiles }) => tiles)]);
    if (ground !== this.#ground) {
      const before = place === this.#place ? this.bench : benches.restored(place ? memory.plan(place) : null);
      const { bench, lost } = benches.follow(before, { rack, table, tiles: equipment.tiles });
      // After a move of my own the table is another one, too, but then my rack has changed as well.
      this.lost =
        lost &&
        place === this.#place &&
        rack.length === before.order.length &&
        rack.every((tile) => before.order.includes(tile));
      this.bench = bench;
      this.#place = place;
      this.#ground = ground;
      this.#history = [];
      this.#keep();
    }
    if (phase !== 'turn' || !this.may('draw')) this.stack = null;
    if (!this.planning) this.joker = null;
  }
  /** My order and what I have thought out outlive a reload. */
  #keep(): void {
    if (this.#place && this.holding) memory.keepPlan(this.#place, this.bench);
  }

  ask(): void {
    const about = `${this.#ground}/${this.duty}/${this.store.connected}`;
    this.previews.refresh(about, this.planning ? { kind: 'lay', words: benches.asSent(this.bench) } : null);
  }
}

function named({ tiles, jokers = '' }: Word): string {
  return `${tiles.join('.')}/${jokers}`;
}
