// What I have laid ready and named, before I confirm it: one own letter, free letters, or a blank (R47), words, or a
// letter to be given up. Pure functions; what the engine thinks of it comes as a preview.
import { boxOf, faultOf, isBlank, overlap, without, type Ground, type Spot } from './board';
import type { Path } from './trace';
import type { Noted, Piece } from './types';

export interface SketchedWord {
  readonly id: number;
  /** As it was typed; a traced word has its letters here. */
  readonly text: string;
  /** Empty: typed, and the engine looks for the way. */
  readonly tiles: Path;
}
export interface Sketch {
  readonly pieces: readonly Piece[];
  /** R23: the blank that my letter is exchanged for. */
  readonly exchange: number | null;
  readonly words: readonly SketchedWord[];
  /** R17: a letter I would set free. */
  readonly gift: number | null;
}
/** Whose tiles may be laid. */
export interface Hand {
  readonly rack: readonly number[];
  readonly supply: readonly number[];
  readonly free: readonly number[];
}

export const empty: Sketch = { pieces: [], exchange: null, words: [], gift: null };

export const isEmpty = ({ pieces, words, gift }: Sketch): boolean =>
  pieces.length + words.length === 0 && gift === null;

/** A sketch that was kept over a reload, if it is one with tiles of this table. */
export function restored(kept: unknown, tiles: number): Sketch {
  const isTile = (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < tiles;
  const isPiece = (piece: Partial<Piece> | null): boolean =>
    isTile(piece?.tile) && Number.isInteger(piece!.x) && Number.isInteger(piece!.y);
  const isWord = (word: Partial<SketchedWord> | null): boolean =>
    Number.isInteger(word?.id) &&
    typeof word!.text === 'string' &&
    Array.isArray(word!.tiles) &&
    word!.tiles.every(isTile);
  const { pieces, words, exchange, gift } = (kept ?? {}) as Partial<Sketch>;
  if (!Array.isArray(pieces) || !Array.isArray(words) || !pieces.every(isPiece) || !words.every(isWord)) return empty;
  return { pieces, words, exchange: isTile(exchange) ? exchange! : null, gift: isTile(gift) ? gift! : null };
}

/** The board as the sketch would leave it. */
export function laidOn(ground: Ground, { pieces, exchange }: Sketch): Ground {
  const base = without(ground, exchange);
  return { ...base, pieces: [...base.pieces, ...pieces] };
}

/** R23: whether a piece lies where the blank does, if only with one field. */
function replaces(ground: Ground, piece: Piece, exchange: number): boolean {
  const blank = ground.pieces.find(({ tile }) => tile === exchange);
  return blank !== undefined && overlap(boxOf(ground.equipment, piece), boxOf(ground.equipment, blank));
}

/** Only what may lie together with a tile stays: one own letter at the most (R47), no letter beside a blank. */
function beside(sketch: Sketch, ground: Ground, hand: Hand, tile: number): readonly Piece[] {
  const others = sketch.pieces.filter((piece) => piece.tile !== tile && !isBlank(ground.equipment, piece.tile));
  if (isBlank(ground.equipment, tile)) return [];
  return hand.rack.includes(tile) ? others.filter((piece) => !hand.rack.includes(piece.tile)) : others;
}

/** The board on which a place for a tile from the hand is looked for. */
export function groundFor(ground: Ground, sketch: Sketch, hand: Hand, tile: number): Ground {
  const pieces = beside(sketch, ground, hand, tile);
  return laidOn(ground, { ...sketch, pieces, exchange: hand.free.includes(tile) ? sketch.exchange : null });
}

export function lay(sketch: Sketch, ground: Ground, hand: Hand, tile: number, spot: Spot): Sketch {
  const { exchange, ...place } = spot;
  const pieces = [...beside(sketch, ground, hand, tile), { tile, ...place }];
  const kept = hand.free.includes(tile) ? sketch.exchange : exchange;
  return settled({ ...sketch, pieces, exchange: kept, gift: null }, ground, hand).sketch;
}

export function takeBack(sketch: Sketch, ground: Ground, hand: Hand, tile: number): Sketch {
  return settled({ ...sketch, pieces: sketch.pieces.filter((piece) => piece.tile !== tile) }, ground, hand).sketch;
}

/** What of a sketch still holds on a board that may have changed; `lost` are mine, but their place is taken. */
export function settled(sketch: Sketch, ground: Ground, hand: Hand): { sketch: Sketch; lost: readonly number[] } {
  const mine = sketch.pieces.filter(({ tile }) => [...hand.rack, ...hand.supply, ...hand.free].includes(tile));
  const own = mine.find(({ tile }) => hand.rack.includes(tile));
  const exchange = own && sketch.exchange !== null && replaces(ground, own, sketch.exchange) ? sketch.exchange : null;
  const pieces = standing(without(ground, exchange), mine);
  const gift = sketch.gift !== null && hand.rack.includes(sketch.gift) ? sketch.gift : null;
  const lost = mine.filter((piece) => !pieces.includes(piece)).map(({ tile }) => tile);
  return { sketch: { ...sketch, pieces, exchange, gift }, lost };
}

/** R13: those pieces that may lie one after the other, in an order in which they may. */
function standing(ground: Ground, pieces: readonly Piece[]): Piece[] {
  const next = pieces.find((piece) => faultOf(ground, piece) === '');
  if (!next) return [];
  const after = { ...ground, pieces: [...ground.pieces, next] };
  return [
    next,
    ...standing(
      after,
      pieces.filter((piece) => piece !== next),
    ),
  ];
}

export function name(sketch: Sketch, text: string, tiles: Path): Sketch {
  const id = Math.max(0, ...sketch.words.map((word) => word.id)) + 1;
  return { ...sketch, words: [...sketch.words, { id, text, tiles }] };
}

export function isNamed(sketch: Sketch, tiles: Path): boolean {
  return sketch.words.some((word) => word.tiles.join() === tiles.join());
}

export function unname(sketch: Sketch, id: number): Sketch {
  return { ...sketch, words: sketch.words.filter((word) => word.id !== id) };
}

/** Words that somebody has noted on the very same tiles are settled. */
export function withoutNoted(sketch: Sketch, noted: readonly Noted[]): Sketch {
  const known = new Set(noted.map(({ tiles }) => tiles.join()));
  const words = sketch.words.filter((word) => word.tiles.length === 0 || !known.has(word.tiles.join()));
  return words.length === sketch.words.length ? sketch : { ...sketch, words };
}
