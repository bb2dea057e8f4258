// Moments: what everybody at a table sees for a second or two when something counts, is stolen, is judged or is won.
// One after another, drawn once by Moments.svelte above the table. Nothing waits for them: the table has its new view
// already, any key and any touch ends the one that is shown and does besides what it always does. Points that would
// come late do not come; a verdict and the end always do. What they show is told by the log as well, which is what is
// read out.
import type { LetterFace, PieceShape } from './letter';
import { isStill } from './motion';
import { buzz } from './sound';

export interface Likeness {
  readonly faces: readonly LetterFace[];
  readonly shape: PieceShape;
}

/** Pieces on their way. Both ends are told by selectors: what matches first and is in sight counts. */
export interface Flight extends Likeness {
  /** For each piece where it lies; where one is not in sight, all start in the middle. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** What lies there already and is not seen before it has landed. */
  readonly lands?: string;
}

export interface Score {
  readonly kind: 'score';
  readonly title: string;
  readonly note: string;
  /** Points as they are written: "+11". */
  readonly gain: string;
  /** From where to where the sum counts up. */
  readonly total: readonly [before: number, after: number] | null;
  readonly flight: Flight;
  /** Stands large in the middle first. */
  readonly large: boolean;
}

export interface Theft {
  readonly kind: 'theft';
  readonly title: string;
  readonly note: string;
  readonly flights: readonly Flight[];
  /** What shakes. */
  readonly robbed: readonly string[];
}

export interface Judged extends Likeness {
  readonly spelling: string;
  /** Of the word. */
  readonly language: string;
  readonly valid: boolean;
  /** The meaning, or the reason of a no. */
  readonly why: string;
}

export interface Verdict {
  readonly kind: 'verdict';
  /** What was claimed. */
  readonly claim: string;
  readonly words: readonly Judged[];
  readonly valid: boolean;
  /** Who was right. */
  readonly right: string;
  /** What it costs whom. */
  readonly costs: readonly string[];
}

export interface End extends Likeness {
  readonly kind: 'end';
  readonly title: string;
  readonly note: string;
}

export type Moment = Score | Theft | Verdict | End;

/** Where a piece lay: its middle and how wide it was. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Running {
  readonly id: number;
  readonly moment: Moment;
  /** Where the pieces of each flight lay when it happened; they may be gone by now. */
  readonly starts: readonly (readonly Place[])[];
}

interface Batch {
  readonly since: number;
  readonly moments: Running[];
}

/** How long what has happened may wait for its turn. */
const PATIENCE_MS = 4000;
const READ_MS = 14;
const BUZZ: Record<Moment['kind'], number[]> = { score: [35], theft: [30, 50, 30], verdict: [60], end: [40, 60, 90] };

/** How long a moment is shown. Who asked for stillness sees it without its journey, but has to read it all the same. */
export function lasts(moment: Moment, still: boolean): number {
  switch (moment.kind) {
    case 'score':
      return moment.large ? (still ? 1500 : 2000) : still ? 1000 : 1500;
    case 'theft':
      return still ? 1300 : 1900;
    case 'verdict':
      return Math.min(3500, 2000 + READ_MS * lettersIn(moment));
    case 'end':
      return still ? 1200 : 2200;
  }
}

function lettersIn({ claim, words, right, costs }: Verdict): number {
  return [claim, right, ...costs, ...words.map(({ why }) => why)].join('').length;
}

export class Moments {
  /** The one that is shown. */
  now: Running | null = $state.raw(null);
  /** The game is over, and its result comes after the last of them. */
  ending = $state(false);
  #batches: Batch[] = [];
  /** Whose moments are being shown. */
  #begun: Batch | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  /** What came together is shown together, in its order. Call it before the page is drawn anew. */
  add(moments: readonly Moment[]): void {
    if (!moments.length || document.hidden) return;
    const running = moments.map((moment) => ({ id: ++this.#count, moment, starts: flightsOf(moment).map(startsOf) }));
    const ends = moments.some(({ kind }) => kind === 'end');
    if (ends) this.#batches = this.#batches.filter(isJudging);
    this.#batches.push({ since: Date.now(), moments: running });
    this.ending ||= ends;
    if (!this.now || (ends && this.now.moment.kind !== 'verdict')) this.#next();
  }

  /** Ends the one that is shown. */
  skip(): void {
    if (this.now) this.#next();
  }

  clear(): void {
    this.#batches = [];
    clearTimeout(this.#timer);
    this.now = null;
    this.ending = false;
  }

  #next(): void {
    clearTimeout(this.#timer);
    while (this.#batches[0] && this.#isPassed(this.#batches[0])) this.#batches.shift();
    const batch = this.#batches[0];
    this.now = batch?.moments.shift() ?? null;
    this.ending &&= this.now !== null;
    if (!this.now) return;
    this.#begun = batch!;
    if (this.now.moment.kind !== 'score' || this.now.moment.large) buzz(BUZZ[this.now.moment.kind]);
    this.#timer = setTimeout(() => this.#next(), lasts(this.now.moment, isStill()));
  }

  /** Nothing left of it, or what only counts waited too long, or it is everyday news with fresher behind it. */
  #isPassed(batch: Batch): boolean {
    if (!batch.moments.length) return true;
    if (batch === this.#begun || isJudging(batch) || batch.moments.some(({ moment }) => moment.kind === 'end'))
      return false;
    const everyday = batch.moments.every(({ moment }) => moment.kind === 'score' && !moment.large);
    return Date.now() - batch.since > PATIENCE_MS || (everyday && this.#batches.at(-1) !== batch);
  }
}

const isJudging = ({ moments: waiting }: Batch): boolean => waiting.some(({ moment }) => moment.kind === 'verdict');

export const moments = new Moments();

export function flightsOf(moment: Moment): readonly Flight[] {
  if (moment.kind === 'score') return [moment.flight];
  return moment.kind === 'theft' ? moment.flights : [];
}

function startsOf({ from }: Flight): Place[] {
  const found = from.map((selector) => inSight([selector])).filter((element) => element !== null);
  return found.length === from.length ? found.map((element) => placeOf(element)!) : [];
}

/** Null where it is out of sight. */
function placeOf(element: Element): Place | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return width && x > 0 && y > 0 && x < innerWidth && y < innerHeight ? { x, y, width } : null;
}

/** The first of these that is in sight. */
export function inSight(selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) if (placeOf(element)) return element;
  }
  return null;
}
