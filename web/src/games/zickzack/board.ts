// The board as geometry: which fields a piece covers, which tiles touch, and where a tile may lie (R12, R13, R23). The
// engine decides; this shows beforehand what it would say. Nothing here knows words.
import type { Equipment, Piece } from './types';

/** What a tile is to be laid on. */
export interface Ground {
  readonly equipment: Equipment;
  readonly pieces: readonly Piece[];
  /** R8: in the first round a letter lies anywhere. */
  readonly anywhere: boolean;
}
/** A place for a tile; with `exchange` it takes the place of that blank (R23). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
  readonly exchange: number | null;
}
export type Fault = '' | 'outside' | 'overlaps' | 'no_contact';
export type Point = readonly [number, number];
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function isBlank(equipment: Equipment, tile: number): boolean {
  return equipment.tiles[tile]!.letter === '';
}

/** Width and height of a tile as it lies. */
export function sides(equipment: Equipment, tile: number, turned = false): Point {
  const { width, height } = equipment.tiles[tile]!;
  return turned ? [height, width] : [width, height];
}

export function boxOf(equipment: Equipment, { tile, x, y, turned }: Piece): Box {
  const [width, height] = sides(equipment, tile, turned);
  return { x, y, width, height };
}

export function middle({ x, y, width, height }: Box): Point {
  return [x + width / 2, y + height / 2];
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** R13: how two boxes touch: the middle of the edge they share; null if they share none, or only a corner. */
export function contact(a: Box, b: Box): Point | null {
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)];
  const beside = left === right && top < bottom;
  const above = top === bottom && left < right;
  return beside || above ? [(left + right) / 2, (top + bottom) / 2] : null;
}

/** The tiles a piece touches or would touch, as they were laid. */
export function touched({ equipment, pieces }: Ground, piece: Piece): number[] {
  const box = boxOf(equipment, piece);
  return pieces.filter((other) => contact(box, boxOf(equipment, other)) !== null).map(({ tile }) => tile);
}

/** Why a piece may not lie there; empty if it may. */
export function faultOf(ground: Ground, piece: Piece): Fault {
  const { equipment, pieces } = ground;
  const box = boxOf(equipment, piece);
  if (box.x < 0 || box.y < 0 || box.x + box.width > equipment.width || box.y + box.height > equipment.height)
    return 'outside';
  if (pieces.some((other) => overlap(box, boxOf(equipment, other)))) return 'overlaps';
  return ground.anywhere || attaches(ground, piece) ? '' : 'no_contact';
}

/** R13: a letter touches a letter, a blank any tile; where there is nothing to touch, any field will do. */
function attaches(ground: Ground, piece: Piece): boolean {
  const { equipment, pieces } = ground;
  const near = touched(ground, piece);
  if (isBlank(equipment, piece.tile)) return near.length > 0 || pieces.length === 0;
  return near.some((tile) => !isBlank(equipment, tile)) || pieces.every(({ tile }) => isBlank(equipment, tile));
}

export function without(ground: Ground, tile: number | null): Ground {
  return tile === null ? ground : { ...ground, pieces: ground.pieces.filter((piece) => piece.tile !== tile) };
}

/**
 * Every place where a tile may lie, row by row; with `exchanging` also those of blanks it may be exchanged for (R23).
 */
export function spots(ground: Ground, tile: number, turned: boolean, exchanging: boolean): Spot[] {
  const blanks = exchanging ? ground.pieces.filter((piece) => isBlank(ground.equipment, piece.tile)) : [];
  const found = all(ground, tile, turned, null);
  for (const blank of blanks) {
    const under = boxOf(ground.equipment, blank);
    const places = all(without(ground, blank.tile), tile, turned, blank.tile);
    found.push(...places.filter((spot) => overlap(boxOf(ground.equipment, { tile, ...spot }), under)));
  }
  return found.sort((a, b) => a.y - b.y || a.x - b.x);
}

function all(ground: Ground, tile: number, turned: boolean, exchange: number | null): Spot[] {
  const { width, height } = ground.equipment;
  const fields = Array.from({ length: width * height }, (_, n) => ({
    x: n % width,
    y: Math.floor(n / width),
    turned,
    exchange,
  }));
  return fields.filter((spot) => faultOf(ground, { tile, ...spot }) === '');
}

/** The fields that one or another of these places covers, each once, with whether only an exchange brings it there. */
export function covered(
  equipment: Equipment,
  tile: number,
  places: readonly Spot[],
): { x: number; y: number; exchange: boolean }[] {
  const found = new Map<number, boolean>();
  for (const spot of places) {
    const box = boxOf(equipment, { tile, ...spot });
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) {
        const field = y * equipment.width + x;
        found.set(field, (found.get(field) ?? true) && spot.exchange !== null);
      }
  }
  return [...found].map(([field, exchange]) => ({
    x: field % equipment.width,
    y: Math.floor(field / equipment.width),
    exchange,
  }));
}

/** The place whose middle is nearest to a point, if it is no further away than `reach` fields. */
export function nearest(
  equipment: Equipment,
  tile: number,
  places: readonly Spot[],
  [x, y]: Point,
  reach = Infinity,
): Spot | null {
  const away = (spot: Spot): number => {
    const [a, b] = middle(boxOf(equipment, { tile, ...spot }));
    return Math.hypot(a - x, b - y);
  };
  const best = places.reduce<Spot | null>((a, b) => (a && away(a) <= away(b) ? a : b), null);
  return best && away(best) <= reach ? best : null;
}

/** The next place in a direction: straight ahead if possible, else the one that is least aside. */
export function next(places: readonly Spot[], from: Spot, [dx, dy]: Point): Spot | null {
  const cost = (spot: Spot): number => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    return ahead > 0 ? ahead + 2.5 * aside : Infinity;
  };
  const best = places.reduce<Spot | null>((a, b) => (a && cost(a) <= cost(b) ? a : b), null);
  return best && cost(best) < Infinity ? best : null;
}

/** The tile at a point of the board; near its rim, by `rim` fields, it does not count. */
export function tileAt({ equipment, pieces }: Ground, [x, y]: Point, rim = 0): number | null {
  const hit = pieces.find((piece) => {
    const box = boxOf(equipment, piece);
    return x >= box.x + rim && x <= box.x + box.width - rim && y >= box.y + rim && y <= box.y + box.height - rim;
  });
  return hit?.tile ?? null;
}

/** What all pieces together cover, with a margin, within the board; the whole board if it is empty. */
export function extent({ equipment, pieces }: Pick<Ground, 'equipment' | 'pieces'>, margin: number): Box {
  if (pieces.length === 0) return { x: 0, y: 0, width: equipment.width, height: equipment.height };
  const boxes = pieces.map((piece) => boxOf(equipment, piece));
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin);
  const right = Math.min(equipment.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(equipment.height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  return { x, y, width: right - x, height: bottom - y };
}
