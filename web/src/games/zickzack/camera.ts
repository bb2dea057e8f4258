// What of the board is seen: where its corner lies in the window, and how large a field is, in pixels.
import type { Box, Point } from './board';

export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Pixels a field. */
  readonly s: number;
}
export interface Window {
  readonly width: number;
  readonly height: number;
}

const LEAST = 9;
const LARGEST = 120;
/** A board with few tiles is not blown up to fill the window. */
const LARGEST_FIT = 58;

/** The camera that shows a part of the board as large as possible, in the middle. */
export function fit(part: Box, window: Window): Camera {
  const rim = 1; // a field in all, for the frame of the board
  const s = Math.max(
    LEAST,
    Math.min(LARGEST_FIT, window.width / (part.width + rim), window.height / (part.height + rim)),
  );
  return {
    s,
    x: window.width / 2 - (part.x + part.width / 2) * s,
    y: window.height / 2 - (part.y + part.height / 2) * s,
  };
}

/** The same, but none of the tiles that lie there is under the tools in the lower right corner of the window. */
export function fitBeside(part: Box, tiles: readonly Box[], window: Window, tools: Window): Camera {
  const whole = fit(part, window);
  const under = ({ x, y, width, height }: Box): boolean =>
    whole.x + (x + width) * whole.s > window.width - tools.width &&
    whole.y + (y + height) * whole.s > window.height - tools.height;
  if (!tiles.some(under)) return whole;
  const above = fit(part, { ...window, height: window.height - tools.height });
  const left = fit(part, { ...window, width: window.width - tools.width });
  return above.s >= left.s ? above : left;
}

/** Zoomed by a factor, with the point of the window under the finger staying where it is. */
export function zoomed(camera: Camera, [x, y]: Point, factor: number): Camera {
  const s = Math.max(LEAST, Math.min(LARGEST, camera.s * factor));
  const by = s / camera.s;
  return { s, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by };
}

/** Moved so that the middle of the window stays on the board. */
export function held({ x, y, s }: Camera, board: Window, window: Window): Camera {
  const within = (at: number, room: number, fields: number): number =>
    Math.max(room / 2 - fields * s, Math.min(room / 2, at));
  return { s, x: within(x, window.width, board.width), y: within(y, window.height, board.height) };
}

/** Moved just so far that a part of the board is seen, with a margin. */
export function revealed(camera: Camera, part: Box, window: Window): Camera {
  const margin = 12;
  const shift = (from: number, size: number, room: number): number => {
    if (from < margin) return margin - from;
    return from + size > room - margin ? room - margin - size - from : 0;
  };
  const { s } = camera;
  const x = shift(camera.x + part.x * s, part.width * s, window.width);
  const y = shift(camera.y + part.y * s, part.height * s, window.height);
  return { s, x: camera.x + x, y: camera.y + y };
}

/** The point of the board, in fields, under a point of the window. */
export function fieldAt(camera: Camera, [x, y]: Point): Point {
  return [(x - camera.x) / camera.s, (y - camera.y) / camera.s];
}
