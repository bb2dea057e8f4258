// What I have laid ready and named, before I confirm it: one own letter, free letters, or a blank (R47), words, or a
// letter to be given up. Pure functions; what the engine thinks of it comes as a preview.
import { boxOf, faultOf, isBlank, overlap, without, type Ground, type Spot } from './board';
import type { Path } from './trace';
import type { Noted, Piece } from './types';

export interface DraftWord {
  readonly id: number;
  /** As it was typed; a traced word has its letters here. */
  readonly text: string;
  /** Empty: typed, and the engine looks for the way. */
  readonly tiles: Path;
}
export interface Draft {
  readonly pieces: readonly Piece[];
  /** R23: the blank that my letter is exchanged for. */
  readonly exchange: number | null;
  readonly words: readonly DraftWord[];
  /** R17: a letter I would set free. */
  readonly gift: number | null;
}
/** Whose tiles may be laid. */
export interface Hand {
  readonly rack: readonly number[];
  readonly supply: readonly number[];
  readonly free: readonly number[];
}

export const empty: Draft = { pieces: [], exchange: null, words: [], gift: null };

export const isEmpty = ({ pieces, words, gift }: Draft): boolean => pieces.length + words.length === 0 && gift === null;

/** A draft that was kept over a reload, if it is one with tiles of this table. */
export function restored(kept: unknown, tiles: number): Draft {
  const isTile = (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < tiles;
  const isPiece = (piece: Partial<Piece> | null): boolean =>
    isTile(piece?.tile) && Number.isInteger(piece!.x) && Number.isInteger(piece!.y);
  const isWord = (word: Partial<DraftWord> | null): boolean =>
    Number.isInteger(word?.id) &&
    typeof word!.text === 'string' &&
    Array.isArray(word!.tiles) &&
    word!.tiles.every(isTile);
  const { pieces, words, exchange, gift } = (kept ?? {}) as Partial<Draft>;
  if (!Array.isArray(pieces) || !Array.isArray(words) || !pieces.every(isPiece) || !words.every(isWord)) return empty;
  return { pieces, words, exchange: isTile(exchange) ? exchange! : null, gift: isTile(gift) ? gift! : null };
}

/** The board as the draft would leave it. */
export function laidOn(ground: Ground, { pieces, exchange }: Draft): Ground {
  const base = without(ground, exchange);
  return { ...base, pieces: [...base.pieces, ...pieces] };
}

/** R23: whether a piece lies where the blank does, if only with one field. */
function replaces(ground: Ground, piece: Piece, exchange: number): boolean {
  const blank = ground.pieces.find(({ tile }) => tile === exchange);
  return blank !== undefined && overlap(boxOf(ground.equipment, piece), boxOf(ground.equipment, blank));
}

/** Only what may lie together with a tile stays: one own letter at the most (R47), no letter beside a blank. */
function beside(draft: Draft, ground: Ground, hand: Hand, tile: number): readonly Piece[] {
  const others = draft.pieces.filter((piece) => piece.tile !== tile && !isBlank(ground.equipment, piece.tile));
  if (isBlank(ground.equipment, tile)) return [];
  return hand.rack.includes(tile) ? others.filter((piece) => !hand.rack.includes(piece.tile)) : others;
}

/** The board on which a place for a tile from the hand is looked for. */
export function groundFor(ground: Ground, draft: Draft, hand: Hand, tile: number): Ground {
  const pieces = beside(draft, ground, hand, tile);
  return laidOn(ground, { ...draft, pieces, exchange: hand.free.includes(tile) ? draft.exchange : null });
}

export function lay(draft: Draft, ground: Ground, hand: Hand, tile: number, spot: Spot): Draft {
  const { exchange, ...place } = spot;
  const pieces = [...beside(draft, ground, hand, tile), { tile, ...place }];
  const kept = hand.free.includes(tile) ? draft.exchange : exchange;
  return settled({ ...draft, pieces, exchange: kept, gift: null }, ground, hand).draft;
}

export function takeBack(draft: Draft, ground: Ground, hand: Hand, tile: number): Draft {
  return settled({ ...draft, pieces: draft.pieces.filter((piece) => piece.tile !== tile) }, ground, hand).draft;
}

/** What of a draft still holds on a board that may have changed; `lost` are mine, but their place is taken. */
export function settled(draft: Draft, ground: Ground, hand: Hand): { draft: Draft; lost: readonly number[] } {
  const mine = draft.pieces.filter(({ tile }) => [...hand.rack, ...hand.supply, ...hand.free].includes(tile));
  const own = mine.find(({ tile }) => hand.rack.includes(tile));
  const exchange = own && draft.exchange !== null && replaces(ground, own, draft.exchange) ? draft.exchange : null;
  const pieces = standing(without(ground, exchange), mine);
  const gift = draft.gift !== null && hand.rack.includes(draft.gift) ? draft.gift : null;
  const lost = mine.filter((piece) => !pieces.includes(piece)).map(({ tile }) => tile);
  return { draft: { ...draft, pieces, exchange, gift }, lost };
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

export function name(draft: Draft, text: string, tiles: Path): Draft {
  const id = Math.max(0, ...draft.words.map((word) => word.id)) + 1;
  return { ...draft, words: [...draft.words, { id, text, tiles }] };
}

export function isNamed(draft: Draft, tiles: Path): boolean {
  return draft.words.some((word) => word.tiles.join() === tiles.join());
}

export function unname(draft: Draft, id: number): Draft {
  return { ...draft, words: draft.words.filter((word) => word.id !== id) };
}

/** Words that somebody has noted on the very same tiles are settled. */
export function withoutNoted(draft: Draft, noted: readonly Noted[]): Draft {
  const known = new Set(noted.map(({ tiles }) => tiles.join()));
  const words = draft.words.filter((word) => word.tiles.length === 0 || !known.has(word.tiles.join()));
  return words.length === draft.words.length ? draft : { ...draft, words };
}
