// My hand in a game of Bücherwurm: the term I am typing, the die I have in mind, and what I may do now. What is legal
// stands in the view's window, which dice a term fits is asked from the server; nothing of it is decided here.
import { complain, reason } from '../../lang/play.svelte';
import type { TableView } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import { answer, askedHere, isMe, kindsOf, nameOf } from '../../table/view';
import { kinds } from './faces';
import type { Command, Die, Preview, View } from './types';

const SURE_MS = 4000;

export class Match {
  readonly store: TableStore;
  term = $state('');
  /** A die chosen before the term. */
  picked: number | null = $state(null);
  /** R29: several dice fit, and one of them has to be chosen; `marked` is the one that Enter takes. */
  choices: readonly number[] = $state.raw([]);
  marked = $state(0);
  /** Why the last attempt came to nothing. */
  fault = $state('');
  preview: Preview | null = $state.raw(null);
  /** R32: giving up was pressed once; the second time counts. */
  sure = $state(false);
  #unsure: ReturnType<typeof setTimeout> | undefined;
  field: HTMLInputElement | undefined = $state();
  #waiting = false;
  #theme = '';

  constructor(store: TableStore) {
    this.store = store;
  }

  get view(): TableView {
    return this.store.view!;
  }
  get play(): View {
    return this.view.play as View;
  }
  get mine(): boolean {
    return this.may('name');
  }
  get alone(): boolean {
    return this.play.players === 1;
  }
  /** R37. */
  get riddle(): boolean {
    return this.play.options.riddle != null;
  }
  /** Whether terms can be thought of, on turn or not. */
  get thinking(): boolean {
    const { phase, theme, left } = this.play;
    const seat = this.view.seat;
    const seated = seat !== null && this.store.seats.includes(seat) && !left.includes(seat);
    return seated && theme !== null && ['turn', 'objection', 'vote'].includes(phase);
  }
  get counted(): boolean {
    return this.play.count !== null && this.mine;
  }
  may(kind: Command['kind']): boolean {
    return kindsOf(this.store).includes(kind);
  }
  isMe(seat: number): boolean {
    return isMe(this.store, seat);
  }
  name(seat: number): string {
    return nameOf(this.store, seat);
  }
  /** Those of this device who are asked about a term; on one that several people share these may be many. */
  get asked(): number[] {
    const { phase, pending } = this.play;
    if (phase === 'vote') return askedHere(this.store);
    return phase === 'objection' ? askedHere(this.store).filter((seat) => seat !== pending?.seat) : [];
  }
  /**
   * Whether there is somebody else to decide with: of what is listed, people alone can say that it does not fit (R18,
   * R28).
   */
  get company(): boolean {
    return (
      this.view.chairs.filter(({ level, stand_in, resigned }) => level === null && stand_in === null && !resigned)
        .length > 1
    );
  }
  /** R28: whether a term is put to the table; one that is listed is not where only bots could be asked. */
  get doubting(): boolean {
    const { phase, pending } = this.play;
    return phase === 'vote' || (phase === 'objection' && (pending?.known === null || this.company));
  }
  /** R28: those of this device who may object to the listed term that was named last. */
  get objectors(): number[] {
    const { disputable, left, vetoes, players } = this.play;
    if (!disputable || !this.company || this.view.phase !== 'playing') return [];
    if (!this.store.shared) return this.may('object') ? [this.view.seat!] : [];
    return this.store.seats.filter(
      (seat) => seat !== disputable.seat && !left.includes(seat) && (vetoes[seat]! > 0 || players - left.length > 2),
    );
  }
  /** R17: who of this device may count out whoever is on turn. */
  get counter(): number | null {
    const { phase, turn_of, count, countable, options, left } = this.play;
    if (this.may('count_out')) return this.view.seat;
    const open =
      this.view.phase === 'playing' && phase === 'turn' && count === null && (countable || options.moment === 0);
    if (!open || !this.store.shared) return null;
    return this.store.seats.find((seat) => seat !== turn_of && !left.includes(seat)) ?? null;
  }
  die(number: number): Die | undefined {
    return this.play.dice.find(({ die }) => die === number);
  }
  fits(die: number): boolean {
    return this.term.trim() !== '' && (this.preview?.dice.includes(die) ?? false);
  }
  get chosen(): number | null {
    return this.choices[this.marked] ?? null;
  }

  /** What is typed belongs to its theme and to the person who typed it. */
  follow(): void {
    const { round, theme } = this.play;
    const now = `${this.view.seat}.${round}.${theme?.slug}`;
    if (now !== this.#theme) this.clear();
    this.#theme = now;
    if (this.picked !== null && this.die(this.picked)?.fault) this.picked = null;
    if (!this.mine || this.choices.some((die) => this.die(die)?.fault)) this.choices = [];
  }
  clear(): void {
    this.term = '';
    this.picked = null;
    this.choices = [];
    this.fault = '';
    this.preview = null;
  }
  type(term: string): void {
    this.term = term;
    this.choices = [];
    this.fault = '';
  }

  /** R29: which dice it fits. One question at a time, so that nobody types faster than the line carries. */
  ask(): void {
    const { term } = this;
    void this.view.seq;
    if (!term.trim() || !this.thinking) this.preview = null;
    else if (!this.#waiting) void this.#ask(term);
  }
  async #ask(term: string): Promise<void> {
    this.#waiting = true;
    const seq = this.view.seq;
    const told = await this.store.ask({ kind: 'name', term, die: null });
    this.#waiting = false;
    if (this.term.trim() && told?.kind === 'answer') this.preview = told.preview as Preview;
    if (told && (this.term !== term || this.view.seq !== seq)) this.ask();
  }

  enter(): void {
    if (this.choices.length) void this.take(this.chosen);
    else void this.take(this.picked);
  }
  async take(die: number | null): Promise<void> {
    if (!this.mine || !this.term.trim() || this.store.busy) return;
    this.fault = '';
    const told = await this.store.play({ kind: 'name', term: this.term, die });
    if (!('code' in told)) return this.clear();
    if (told.code === 'several_dice') await this.#choose(this.#kinds(told.data['dice'] as number[]));
    else this.fault = reason(told);
  }
  async #choose(dice: readonly Die[]): Promise<void> {
    if (dice.length === 1) return this.take(dice[0]!.die);
    this.choices = dice.map(({ die }) => die);
    const worth = dice.map(({ points }) => points);
    this.marked = worth.indexOf(Math.max(...worth));
  }
  #kinds(numbers: readonly number[]): Die[] {
    return kinds(numbers.map((number) => this.die(number)).filter((die) => die !== undefined));
  }
  /** How many dice the term fits: as many as are lit, also where two are alike. */
  get fitting(): number {
    return this.preview?.dice.length ?? 0;
  }
  step(by: number): void {
    const { length } = this.choices;
    this.marked = (this.marked + by + length) % length;
  }

  /**
   * A press on a die takes it for the term that fits, or picks it for the term to come; what cannot be taken says why.
   */
  press({ die, fault }: Die): void {
    this.fault = '';
    if (this.mine && (this.choices.includes(die) || (!fault && this.fits(die)))) return void this.take(die);
    if (fault) return void (this.fault = reason({ code: fault, data: {} }));
    this.picked = this.picked === die ? null : die;
    this.choices = [];
    this.field?.focus();
  }

  send(command: Command, seat?: number): Promise<boolean> {
    return answer(this.store, command, seat);
  }
  /** R32, R39: asked back, unless there is no time for it. */
  giveUp(): void {
    if (this.sure || this.counted) void this.send({ kind: this.riddle ? 'stop' : 'give_up' });
    this.sure = !this.sure && !this.counted;
    clearTimeout(this.#unsure);
    if (this.sure) this.#unsure = setTimeout(() => (this.sure = false), SURE_MS);
  }
  countOut(): void {
    if (this.counter !== null) void this.send({ kind: 'count_out' }, this.counter);
  }
  /** R28: all of this device agree, at once: whoever I look from is no longer asked when the first has answered. */
  async accept(): Promise<void> {
    const told = await Promise.all(this.asked.map((seat) => this.store.play({ kind: 'accept' }, seat)));
    told.some(complain);
  }
}
