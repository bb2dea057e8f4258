// My hand in a game of Wortkniffel: the sketch of words, the box I have in mind, and what I may do now. What is legal
// stands in the view's window, what it would bring in the previews; nothing of it is decided here.
import type { LetterFace } from '../../kit/letter';
import { complain } from '../../lang/play.svelte';
import type { TableView } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import { boxes, type Box } from './boxes';
import * as sketches from './sketch';
import { printed, wordFaces } from './faces';
import { Previews } from './previews.svelte';
import { recommended } from './recommend';
import type { Choice } from './sentence';
import type { State, View, Word } from './types';

/** A word that somebody else has laid ready. */
interface Growing {
  readonly dice: readonly number[];
  readonly faces: readonly LetterFace[];
}

export class Match {
  readonly store: TableStore;
  readonly previews: Previews;
  sketch: sketches.Sketch = $state.raw(sketches.nothing);
  /** The box chosen, not yet confirmed. */
  box: Box | null = $state(null);
  /** A box that tells what it is for though it cannot be chosen now. */
  asked: Box | null = $state(null);
  /** The joker whose letter is being asked for. */
  joker: { word: number; at: number } | null = $state.raw(null);
  #turn = '';
  /** What lies on the table, as far as the table was told. */
  #told: { readonly window: string; readonly words: readonly Word[] } = { window: '', words: [] };
  #dice = '';

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
  get kinds(): readonly string[] {
    const playing =
      this.view.phase === 'playing' && this.view.seat !== null && this.store.seats.includes(this.view.seat);
    return playing ? (this.view.window?.kinds ?? []) : [];
  }
  get mine(): boolean {
    return this.kinds.includes('roll') || this.kinds.includes('cross_out');
  }
  get mayRoll(): boolean {
    return this.kinds.includes('roll');
  }
  get mayEnter(): boolean {
    return this.kinds.includes('enter');
  }
  get mayCross(): boolean {
    return this.kinds.includes('cross_out');
  }
  /** Dice that stay on the table when the others fly. */
  get kept(): number[] {
    return sketches.kept(this.sketch, this.previews.laid);
  }
  get toThrow(): number {
    return this.table.dice.length === 0 ? this.table.equipment.dice.length : this.table.dice.length - this.kept.length;
  }
  /** What the boxes show belongs to an older sketch: nobody should confirm what they have not seen. */
  get unsettled(): boolean {
    return this.mayEnter && this.previews.waiting;
  }
  /** Typed words are still looking for their dice, which a throw must not take from them. */
  get laying(): boolean {
    return this.unsettled && this.sketch.words.some((word) => word.dice === null);
  }
  get best(): Box | null {
    return this.mayEnter ? recommended(this.previews.boxes, !this.mayRoll) : null;
  }
  get choice(): Choice | null {
    if (this.box === null) return null;
    const worth = this.mayEnter ? this.previews.boxes[this.box] : undefined;
    return { box: this.box, worth, words: (worth?.words ?? []).map((id) => this.spelling(id)) };
  }
  /** What whoever is on turn has laid ready: as the table knows it (R4), else as it was shown to all. */
  get growing(): readonly Growing[] {
    if (this.mayEnter) return [];
    const { table, view } = this;
    const shown = this.store.sketched;
    if (table.laid.length) return table.laid.map((word) => ({ dice: word.dice, faces: wordFaces(word, table) }));
    if (!shown || shown.seq !== view.seq || shown.seat !== table.seat || table.phase !== 'turn') return [];
    return shown.words.map(({ pieces, jokers = '' }) => {
      const letters = [...jokers].map((letter) => (letter === sketches.OPEN ? '' : letter));
      const dice = pieces.filter((die) => die in table.dice);
      return {
        dice,
        faces: dice.map((die) => this.faceOf(table.dice[die]!, this.isJoker(die) ? letters.shift() : '')),
      };
    });
  }
  isJoker(die: number): boolean {
    return this.table.dice[die] === this.table.equipment.joker;
  }
  face(die: number): LetterFace {
    return this.faceOf(this.table.dice[die] ?? '');
  }
  faceOf(text: string, letter = ''): LetterFace {
    return printed(text, this.table.equipment, letter);
  }
  spelling(id: number): string {
    const facts = this.previews.words.get(id);
    const word = this.sketch.words.find((one) => one.id === id);
    const letters = word?.letters.join('') ?? '';
    return facts && 'word' in facts ? (facts.verdict?.spellings[0] ?? (facts.word.spelling || letters)) : letters;
  }

  press(die: number): void {
    if (!this.mayEnter) return;
    const face = this.table.dice[die];
    if (face === undefined) return;
    const letter = face === this.table.equipment.joker ? '' : face;
    this.#change(sketches.toggle(this.sketch, die, letter, this.previews.laid));
    if (letter === '' && sketches.activeWord(this.sketch).letters.at(-1) === '') this.askJoker(this.sketch.active);
  }
  type(letter: string): void {
    if (!this.mayEnter) return;
    for (const one of letter.toLocaleUpperCase('de')) this.#change(sketches.type(this.sketch, one));
  }
  backspace(): void {
    if (this.mayEnter) this.#change(sketches.backspace(this.sketch, this.previews.laid));
  }
  nextWord(): void {
    if (this.mayEnter) this.#change(sketches.nextWord(this.sketch));
  }
  activate(id: number): void {
    this.#change(sketches.activate(this.sketch, id));
  }
  setJoker(letter: string): void {
    if (this.joker) this.#change(sketches.setJoker(this.sketch, this.joker.word, this.joker.at, letter));
    this.joker = null;
  }
  /** A joker may stay open until it is clear what it will be. */
  leaveJoker(): void {
    this.joker = null;
  }
  askJoker(word: number): void {
    const at = this.sketch.words.find((one) => one.id === word)?.letters.indexOf('') ?? -1;
    this.joker = at < 0 ? null : { word, at };
  }
  clear(): void {
    this.#change(sketches.restart(this.sketch));
  }

  #change(sketch: sketches.Sketch): void {
    this.sketch = sketch;
    this.undo();
  }

  /** A free box is chosen where it may be filled now; any other tells what it is for. */
  choose(box: Box): void {
    const [chosen, asked] = [this.box, this.asked];
    this.undo();
    if (this.mayCross && this.isFree(box)) this.box = chosen === box ? null : box;
    else this.asked = asked === box ? null : box;
  }
  isFree(box: Box): boolean {
    const card = this.table.cards[this.view.seat ?? -1];
    return card !== undefined && card.boxes[boxes.indexOf(box)] === null;
  }
  undo(): void {
    this.box = this.asked = null;
  }

  async roll(): Promise<void> {
    if (!this.mayRoll || this.store.busy || this.toThrow === 0 || this.laying) return;
    const keep = this.kept;
    this.sketch = sketches.settle(this.sketch, this.previews.laid);
    this.undo();
    complain(await this.store.play({ kind: 'roll', keep: this.table.dice.length ? keep : [] }));
  }

  /** Enter the chosen box, or cross it out if nothing fits it. */
  async confirm(): Promise<void> {
    const choice = this.choice;
    if (!choice || this.store.busy || this.unsettled) return;
    const used = this.sketch.words.filter((word) => choice.worth?.words.includes(word.id));
    const command = choice.worth
      ? { kind: 'enter', box: choice.box, words: used.map(sketches.toWire) }
      : { kind: 'cross_out', box: choice.box };
    if (complain(await this.store.play(command))) this.box = null;
  }

  async answer(kind: 'accept' | 'challenge'): Promise<void> {
    if (this.kinds.includes(kind) && !this.store.busy) complain(await this.store.play({ kind }));
  }

  /** Called whenever the view has changed: another turn begins with an empty sketch, a throw takes its dice away. */
  follow(): void {
    const turn = `${this.view.seat}/${this.table.turn}/${this.table.phase}`;
    const dice = this.table.dice.join('');
    if (turn !== this.#turn) {
      this.#change(sketches.lying(this.sketch, this.mayEnter ? this.table.laid : []));
      this.joker = null;
    } else if (dice !== this.#dice) this.sketch = this.#stillThere();
    this.#turn = turn;
    this.#dice = dice;
    if (this.box && !this.mayCross && this.view.phase !== 'paused') this.box = null;
  }

  #stillThere(): sketches.Sketch {
    const { joker } = this.table.equipment;
    const fits = (die: number, letter: string): boolean => [baseOf(letter), joker].includes(this.table.dice[die] ?? '');
    let sketch = this.sketch;
    for (const word of this.sketch.words) {
      const gone = (word.dice ?? []).filter((die, i) => !fits(die, word.letters[i]!) && word.letters[i] !== '');
      for (const die of gone) sketch = sketches.toggle(sketch, die, '', new Map());
    }
    return sketch;
  }

  preview(): void {
    if (this.mayEnter) this.previews.refresh(this.view.window!.id, sketches.complete(this.sketch));
    else this.previews.clear();
  }

  /** My dice lie open: whoever looks on sees the words grow. Where leniency was agreed the table knows them anyway. */
  showSketch(): (() => void) | undefined {
    if (!this.mayEnter || this.kinds.includes('lay') || !this.store.watched) return undefined;
    const words = sketches.seenByAll(this.sketch, this.previews.laid, (die) => this.isJoker(die));
    return this.store.sketch(this.view.seat!, words);
  }

  /** R4: where leniency was agreed the table is told what lies there, so that it counts when the time is up. */
  tellLaid(): void {
    if (!this.kinds.includes('lay') || this.previews.waiting) return;
    const words = this.previews.lying(sketches.complete(this.sketch));
    const window = this.view.window!.id;
    const known =
      this.#told.window === window ? this.#told.words : this.table.laid.map(({ text, dice }) => ({ text, dice }));
    if (JSON.stringify(words) === JSON.stringify(known)) return;
    this.#told = { window, words };
    this.store.mention({ kind: 'lay', words });
  }
}

/** R7: A also serves as Ä; an accent is dropped. */
function baseOf(letter: string): string {
  return letter.normalize('NFD').slice(0, 1);
}
