// My part in a game of Zickzack: what I hold in the hand, what I have laid ready and named, and what I may do with it
// now. What is legal stands in the view's window, what words are worth in the previews; nothing of it is decided here.
import { announce, toast } from '../../kit/voice.svelte';
import { complain } from '../../lang/play.svelte';
import { memory } from '../../memory';
import type { TableView } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import { isBlank, nearest, next, spots, touched, type Ground, type Point, type Spot } from './board';
import { boardTexts } from './boardTexts.svelte';
import * as sketches from './sketch';
import { notesOf } from './notes';
import { Previews, type Asked } from './previews.svelte';
import { laidOn } from './riddle';
import { lettersOf, swept, tapped, type Path } from './trace';
import type { Placed, BlankLaid, Event, State, View, WordPreview } from './types';

const IDLE: readonly State['phase'][] = ['draft', 'blanks', 'ready', 'over'];
/** The word that is being traced or typed. */
const ACTIVE = 0;

/** What confirming would do now. */
export interface Plan {
  readonly kind: 'place' | 'lay_blank' | 'set_free' | 'claim';
  readonly ready: boolean;
  readonly words: number;
}

export class Match {
  readonly store: TableStore;
  readonly previews: Previews;
  sketch: sketches.Sketch = $state.raw(sketches.empty);
  /** The tile I hold over the board, and where it hovers. */
  picked: number | null = $state(null);
  turned = $state(false);
  ghost: Spot | null = $state.raw(null);
  path: Path = $state.raw([]);
  /** The word is traced in one go: a finger is on it. */
  sweeping = $state(false);
  typed = $state('');
  /** The next letter that is tapped is given up. */
  giving = $state(false);
  /** Letters whose place was taken while I was planning. */
  lost: readonly number[] = $state.raw([]);
  /** The board with what I have laid ready. */
  readonly ground: Ground = $derived(sketches.laidOn(this.laid, this.sketch));
  /** Where the tile in my hand may lie. */
  readonly places: readonly Spot[] = $derived.by(() => {
    const { picked, laid, sketch, hand } = this;
    if (picked === null) return [];
    const exchanging = hand.rack.includes(picked) && !this.firstRound;
    return spots(sketches.groundFor(laid, sketch, hand, picked), picked, this.turned, exchanging);
  });
  #history: readonly sketches.Sketch[] = $state.raw([]);
  #sketches = new Map<number | null, sketches.Sketch>();
  #seat: number | null = null;
  /** What was accepted; it lies there until the table has it, or the tile would jump back for a moment. */
  #sent: { readonly seq: number; readonly withWords: boolean } | null = null;

  constructor(store: TableStore) {
    this.store = store;
    this.previews = new Previews((command) => store.ask(command));
  }

  get view(): TableView {
    return this.store.view!;
  }
  get play(): View {
    return this.view.play as View;
  }
  get table(): State {
    return this.play.table;
  }
  get seat(): number | null {
    return this.view.seat;
  }
  get kinds(): readonly string[] {
    const mine = this.view.phase === 'playing' && this.seat !== null && this.store.seats.includes(this.seat);
    return mine ? (this.view.window?.kinds ?? []) : [];
  }
  may(kind: string): boolean {
    return this.kinds.includes(kind);
  }
  /** Whether it is on me to lay, to name words or to give a letter. */
  get mine(): boolean {
    return ['place', 'lay_blank', 'set_free', 'pass', 'claim'].some((kind) => this.may(kind));
  }
  /** Whether tiles can be laid ready and words named: on my turn, and before it (R36). */
  get planning(): boolean {
    const mine = this.seat !== null && this.store.seats.includes(this.seat) && !this.table.left.includes(this.seat);
    return mine && !IDLE.includes(this.table.phase);
  }
  /** Whether a letter is laid without having to touch or to make a word, as it will be when my turn comes (R8). */
  get firstRound(): boolean {
    const { first_round, to_come, seat, phase } = this.table;
    return (
      first_round && this.seat !== null && (to_come.includes(this.seat) || (seat === this.seat && phase === 'turn'))
    );
  }
  get hand(): sketches.Hand {
    const { racks, supplies, free } = this.table;
    if (this.seat === null) return { rack: [], supply: [], free };
    return { rack: racks[this.seat] ?? [], supply: supplies[this.seat] ?? [], free };
  }
  get laid(): Ground {
    return { equipment: this.table.equipment, pieces: this.table.board, anywhere: this.firstRound };
  }
  letter(tile: number): string {
    return this.table.equipment.tiles[tile]!.letter;
  }
  isBlank(tile: number): boolean {
    return isBlank(this.table.equipment, tile);
  }
  neighbours(tile: number): number[] {
    const { ground } = this;
    const piece = ground.pieces.find((one) => one.tile === tile);
    return piece ? touched(ground, piece) : [];
  }
  isSketched(tile: number): boolean {
    return this.sketch.pieces.some((piece) => piece.tile === tile);
  }
  /** Whether a tile on the board is one of the five letters of a riddle (R54). */
  isOwn(tile: number): boolean {
    return laidOn(this.table).includes(tile);
  }
  /** The tiles that were laid last. */
  get newest(): readonly number[] {
    const events = this.store.entries.flatMap((entry) => entry.events as Event[]);
    const last = events.findLast(
      (event): event is Placed | BlankLaid => event.kind === 'placed' || event.kind === 'blank_laid',
    );
    if (!last) return [];
    return last.kind === 'placed' ? last.pieces.map(({ tile }) => tile) : [last.piece.tile];
  }

  /** R45: in the first round only a letter of one's own. */
  mayPick(tile: number): boolean {
    return this.planning && (!this.firstRound || this.hand.rack.includes(tile));
  }

  /** A letter of mine was tapped. */
  press(tile: number): void {
    const owes = this.may('set_free') && !this.may('place') && this.hand.rack.includes(tile);
    if (this.giving || owes) return this.give(tile);
    if (this.picked === tile) this.putBack();
    else this.pick(tile);
  }
  pick(tile: number): void {
    if (!this.mayPick(tile)) return;
    const lying = this.sketch.pieces.find((piece) => piece.tile === tile);
    this.picked = tile;
    this.giving = false;
    this.path = [];
    this.turned = lying?.turned ?? false;
    this.ghost = null;
    const t = boardTexts();
    announce(this.places.length ? t.said.picked(this.name(tile), this.places.length) : t.said.nowhere(this.name(tile)));
  }
  putBack(): void {
    if (this.picked === null) return;
    announce(boardTexts().said.back(this.name(this.picked)));
    this.#letGo();
  }
  #letGo(): void {
    this.picked = null;
    this.ghost = null;
  }
  turn(): void {
    if (this.picked === null || !this.table.options.rotation) return;
    this.turned = !this.turned;
    const at = this.ghost;
    this.ghost = at && nearest(this.table.equipment, this.picked, this.places, [at.x + 0.5, at.y + 0.5]);
    this.#tellGhost();
  }
  /** The tile in my hand hovers over a point of the board. */
  hover(point: Point | null): void {
    if (this.picked === null) return;
    this.ghost = point && nearest(this.table.equipment, this.picked, this.places, point, 2.2);
  }
  /** By key: the first time near the middle of what lies there. */
  begin(point: Point): void {
    if (this.picked === null) return;
    const lying = this.sketch.pieces.find(({ tile }) => tile === this.picked);
    this.ghost = nearest(
      this.table.equipment,
      this.picked,
      this.places,
      lying ? [lying.x + 0.5, lying.y + 0.5] : point,
    );
    this.#tellGhost();
  }
  step(direction: Point): void {
    if (this.ghost === null) return;
    this.ghost = next(this.places, this.ghost, direction) ?? this.ghost;
    this.#tellGhost();
  }
  /** Through all places, row by row. */
  leaf(by: 1 | -1): void {
    const { places, ghost } = this;
    if (ghost === null) return;
    const at = places.findIndex((spot) => same(spot, ghost));
    this.ghost = places[(at + by + places.length) % places.length]!;
    this.#tellGhost();
  }
  /** What touches the tile in my hand where it hovers. */
  ghostLabel(): string {
    const { picked, ghost } = this;
    if (picked === null || ghost === null) return '';
    const under = sketches.groundFor(this.laid, this.sketch, this.hand, picked);
    const near = touched(under, { tile: picked, ...ghost }).filter((tile) => tile !== ghost.exchange);
    return boardTexts().ghost(
      this.name(picked),
      ghost.x + 1,
      ghost.y + 1,
      near.map((tile) => this.name(tile)),
      ghost.exchange !== null,
    );
  }
  #tellGhost(): void {
    if (this.ghost) announce(this.ghostLabel());
  }
  /** Lays the tile in my hand down where it hovers. */
  putDown(): boolean {
    const { picked, ghost } = this;
    if (picked !== null && ghost === null) toast(boardTexts().said.notHere(this.name(picked)));
    if (picked === null || ghost === null) return false;
    this.change(sketches.lay(this.sketch, this.laid, this.hand, picked, ghost));
    announce(boardTexts().said.laid(this.name(picked)));
    this.#letGo();
    return true;
  }
  takeBack(tile: number): void {
    this.change(sketches.takeBack(this.sketch, this.laid, this.hand, tile));
    announce(boardTexts().said.back(this.name(tile)));
    this.#letGo();
  }

  /** A tile on the board was tapped: it goes on with the word, or finishes it. */
  tapTile(tile: number): void {
    if (!this.planning) return;
    const step = tapped(this.ground, this.path, tile);
    const t = boardTexts().said;
    this.typed = '';
    if (step.kind === 'done') return this.nameWord();
    if (step.kind === 'blank') announce(t.blank);
    else if (step.kind === 'apart') announce(t.apart(this.name(tile), this.name(this.path.at(-1)!)));
    else announce(lettersOf(this.ground, step.path) || t.nothing);
    this.path = step.path;
  }
  sweep(tile: number, first: boolean): void {
    this.typed = '';
    this.sweeping = true;
    this.path = swept(this.ground, first ? [] : this.path, tile);
  }
  /** The finger was lifted, or is needed for something else. */
  swept(finished: boolean): void {
    this.sweeping = false;
    if (finished && this.path.length > 1) this.nameWord();
    else this.path = [];
  }
  type(letter: string): void {
    if (!this.planning) return;
    this.path = [];
    this.typed = (this.typed + letter.toLocaleUpperCase('de')).slice(0, 40);
  }
  backspace(): void {
    if (this.typed) this.typed = this.typed.slice(0, -1);
    else if (this.path.length) this.path = this.path.slice(0, -1);
    else this.undo();
  }
  /** The word in the making is one. */
  nameWord(): void {
    const { path, typed } = this;
    const text = typed || lettersOf(this.ground, path);
    this.path = [];
    this.typed = '';
    if (text.length < 2) return;
    if (path.length && sketches.isNamed(this.sketch, path)) return announce(boardTexts().said.twice(text));
    this.change(sketches.name(this.sketch, text, path));
    announce(boardTexts().said.named(text));
  }
  /** What stands in the field so far; a space or a comma closes a word. */
  write(text: string): void {
    const words = text.normalize('NFC').split(/[^\p{L}]+/u);
    this.path = [];
    for (const word of words.slice(0, -1)) this.#writeOne(word);
    this.typed = words.at(-1)!.toLocaleUpperCase('de');
  }
  #writeOne(word: string): void {
    this.typed = word.toLocaleUpperCase('de');
    this.nameWord();
  }
  unname(id: number): void {
    this.change(sketches.unname(this.sketch, id));
  }
  get active(): string {
    return this.typed || lettersOf(this.ground, this.path);
  }
  word(id: number): WordPreview | undefined {
    return this.previews.words.get(id);
  }
  get activeWord(): WordPreview | undefined {
    return this.word(ACTIVE);
  }
  /** Whether a named word can be sent: nothing speaks against it that everybody can see (R50). */
  counts(id: number): boolean {
    const known = this.word(id);
    return known !== undefined && known.fault === '' && known.verdict?.valid !== false;
  }

  /** Whether it is being found out what a named word is worth. */
  isAsked(id: number): boolean {
    return this.previews.waiting && this.word(id) === undefined;
  }

  give(tile: number): void {
    this.giving = false;
    if (!this.hand.rack.includes(tile)) return;
    this.#letGo();
    this.change({ ...this.sketch, pieces: [], exchange: null, gift: this.sketch.gift === tile ? null : tile });
  }
  startGiving(): void {
    this.#letGo();
    const { rack } = this.hand;
    if (rack.length === 1) this.give(rack[0]!);
    else this.giving = !this.giving;
  }

  get plan(): Plan | null {
    const { sketch, previews } = this;
    const good = sketch.words.filter(({ id }) => this.counts(id)).length;
    const told = !previews.waiting && this.view.phase === 'playing';
    if (sketch.gift !== null) return this.may('set_free') ? { kind: 'set_free', ready: true, words: 0 } : null;
    const piece = this.laying ? sketch.pieces[0] : undefined;
    if (piece && this.isBlank(piece.tile))
      return this.may('lay_blank') ? { kind: 'lay_blank', ready: true, words: 0 } : null;
    if (piece && this.may('place')) {
      const used = this.liesFree || previews.answer?.unused.length === 0;
      return { kind: 'place', ready: told && previews.refusal === '' && used, words: good };
    }
    if (!piece && sketch.words.length && this.may('claim'))
      return { kind: 'claim', ready: told && good > 0, words: good };
    return null;
  }
  /** Whether what lies ready counts: who has knocked only names what lies on the board (R52). */
  get laying(): boolean {
    return !this.may('claim') || this.may('place');
  }
  /**
   * R8, R13, R42: in the first round no word is asked for, nor of one letter where none lies, unless exchanged (R23).
   */
  get liesFree(): boolean {
    const alone = this.sketch.pieces.length < 2 && this.table.board.every(({ tile }) => this.isBlank(tile));
    return this.firstRound || (alone && this.sketch.exchange === null);
  }
  async confirm(): Promise<void> {
    const { plan, sketch } = this;
    if (!plan?.ready || this.store.busy || this.#sent) return;
    const words = sketch.words.filter(({ id }) => this.counts(id)).map(asSent);
    const command = {
      place: { kind: 'place', pieces: sketch.pieces, words, exchange: sketch.exchange },
      lay_blank: { kind: 'lay_blank', piece: sketch.pieces[0] },
      set_free: { kind: 'set_free', tile: sketch.gift },
      claim: { kind: 'claim', words },
    }[plan.kind];
    this.#letGo();
    const answer = await this.store.play(command);
    if (complain(answer) || answer.kind !== 'acked') return;
    this.#sent = { seq: answer.seq, withWords: plan.kind === 'place' || plan.kind === 'claim' };
    this.#done();
  }
  /** What was sent is settled; words named meanwhile are still mine to claim. */
  #done(): void {
    if (!this.#sent || this.view.seq < this.#sent.seq) return;
    this.#history = [];
    this.sketch = this.#sent.withWords ? sketches.empty : { ...sketches.empty, words: this.sketch.words };
    this.#sent = null;
    this.#keep();
  }
  async send(command: object): Promise<void> {
    if (!this.store.busy) complain(await this.store.play(command));
  }

  change(sketch: sketches.Sketch): void {
    this.#history = [...this.#history, this.sketch].slice(-50);
    this.sketch = sketch;
    this.lost = [];
    this.#keep();
  }
  /** What I have thought out outlives a reload. */
  #keep(): void {
    memory.keepPlan(this.#place, sketches.isEmpty(this.sketch) ? null : this.sketch);
  }
  get #place(): string {
    return `${this.store.id}/${this.#seat}`;
  }
  get undoable(): boolean {
    return this.picked !== null || this.active !== '' || this.giving || this.#history.length > 0;
  }
  /** One step back: the tile in my hand, the word in the making, or the last thing laid or named. */
  undo(): void {
    if (this.picked !== null) return this.putBack();
    if (this.active || this.giving) return this.escape();
    const before = this.#history.at(-1);
    if (!before) return;
    this.#history = this.#history.slice(0, -1);
    this.sketch = sketches.settled(before, this.laid, this.hand).sketch;
    this.#keep();
    announce(boardTexts().said.undone);
  }
  escape(): void {
    this.path = [];
    this.typed = '';
    this.giving = false;
    this.putBack();
  }

  /** Called whenever the view has changed: the board grows, tiles change hands, another person looks. */
  follow(): void {
    this.#done();
    if (this.seat !== this.#seat) this.#changeSeat();
    const { sketch, lost } = sketches.settled(this.sketch, this.laid, this.hand);
    if (lost.length) this.lost = lost;
    this.sketch = sketches.withoutNoted(sketch, notesOf(this.play).flat());
    if (this.picked !== null && !this.#holds(this.picked)) this.#letGo();
    if (this.picked !== null && this.ghost && !this.places.some((spot) => same(spot, this.ghost!))) this.ghost = null;
    const onBoard = new Set(this.ground.pieces.map(({ tile }) => tile));
    if (this.path.some((tile) => !onBoard.has(tile))) this.path = [];
    if (!this.planning) this.escape();
  }
  #holds(tile: number): boolean {
    const { rack, supply, free } = this.hand;
    return this.mayPick(tile) && [...rack, ...supply, ...free].includes(tile);
  }
  #changeSeat(): void {
    this.#sketches.set(this.#seat, this.sketch);
    this.#seat = this.seat;
    const kept = this.seat === null ? null : memory.plan(this.#place);
    this.sketch = this.#sketches.get(this.seat) ?? sketches.restored(kept, this.table.equipment.tiles.length);
    this.#history = [];
    this.lost = [];
    this.escape();
  }

  ask(): void {
    const { board, turn, first_round } = this.table;
    const noted = this.play.notes.join().length;
    const about = `${this.seat}/${turn}/${board.length}/${noted}/${first_round}/${this.store.connected}`;
    this.previews.refresh(about, this.planning ? this.#question() : null);
  }
  #question(): Asked | null {
    const { sketch, path, typed } = this;
    const active = this.active.length > 1 ? [{ id: ACTIVE, text: typed, tiles: path }] : [];
    const named = [...sketch.words, ...active];
    const pieces = this.laying ? sketch.pieces.filter(({ tile }) => !this.isBlank(tile)) : [];
    if (pieces.length === 0 && named.length === 0) return null;
    const words = named.map(asSent);
    const ids = named.map(({ id }) => id);
    if (pieces.length === 0) return { command: { kind: 'claim', words }, ids };
    return { command: { kind: 'place', pieces: [...pieces], words, exchange: sketch.exchange }, ids };
  }

  /** A tile in words. */
  name(tile: number): string {
    return this.letter(tile) || boardTexts().blank;
  }
}

function asSent(word: { readonly text: string; readonly tiles: Path }): { text?: string; tiles?: number[] } {
  return word.tiles.length ? { tiles: [...word.tiles] } : { text: word.text };
}

function same(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y && a.turned === b.turned && a.exchange === b.exchange;
}
