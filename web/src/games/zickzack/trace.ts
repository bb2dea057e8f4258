// A word traced over the board (R15): tile after tile, each touching the one before, none twice. And the line that is
// drawn through its tiles.
import { boxOf, contact, isBlank, middle, touched, type Ground, type Point } from './board';

export type Path = readonly number[];
export type Step =
  | { readonly kind: 'on' | 'back' | 'anew' | 'done'; readonly path: Path }
  /** Why the tile does not continue the word. */
  | { readonly kind: 'blank' | 'apart'; readonly path: Path };

const pieceOf = (ground: Ground, tile: number) => ground.pieces.find((piece) => piece.tile === tile);

/** Whether the second tile may follow the first one in a word. */
export function follows(ground: Ground, before: number, tile: number): boolean {
  const piece = pieceOf(ground, before);
  return piece !== undefined && touched(ground, piece).includes(tile);
}

/**
 * What becomes of a path when a tile is tapped: on with it, back to it, finished by its last tile once more, or anew.
 */
export function tapped(ground: Ground, path: Path, tile: number): Step {
  if (isBlank(ground.equipment, tile)) return { kind: 'blank', path };
  const last = path.at(-1);
  if (last === undefined) return { kind: 'on', path: [tile] };
  if (tile === last) return path.length > 1 ? { kind: 'done', path } : { kind: 'back', path: [] };
  if (path.includes(tile)) return { kind: 'back', path: path.slice(0, path.indexOf(tile) + 1) };
  if (follows(ground, last, tile)) return { kind: 'on', path: [...path, tile] };
  return path.length > 1 ? { kind: 'apart', path } : { kind: 'anew', path: [tile] };
}

/** What becomes of a path when the finger comes over a tile: on with it, or back by one; all else is passed over. */
export function swept(ground: Ground, path: Path, tile: number): Path {
  if (isBlank(ground.equipment, tile) || tile === path.at(-1)) return path;
  if (path.length === 0) return [tile];
  if (tile === path.at(-2)) return path.slice(0, -1);
  return !path.includes(tile) && follows(ground, path.at(-1)!, tile) ? [...path, tile] : path;
}

export function lettersOf(ground: Pick<Ground, 'equipment'>, path: Path): string {
  return path.map((tile) => ground.equipment.tiles[tile]!.letter).join('');
}

/**
 * From the middle of each tile over the middle of the shared edge to the next, in fields; tiles not laid are left out.
 */
export function line(ground: Ground, path: Path): Point[] {
  const boxes = path.flatMap((tile) => pieceOf(ground, tile) ?? []).map((piece) => boxOf(ground.equipment, piece));
  return boxes.flatMap((box, n) => {
    const crossing = n > 0 ? contact(boxes[n - 1]!, box) : null;
    return crossing ? [crossing, middle(box)] : [middle(box)];
  });
}
