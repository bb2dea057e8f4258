// A game as one picture, drawn on a canvas from what the page itself is made of: its colours, its letters, its pieces.
// Blocks stand below each other; what has no room is left out, the last ones first.
import { coloursOf, dashOf, down, across, rangeOf, type Plot, type Point } from './curve';

export const WIDTH = 1080;
export const HEIGHT = 1350;
const SIDE = 96;
const ROOM = WIDTH - 2 * SIDE;
const TOP = 84;
const BOTTOM = 84;
const LEAST_GAP = 30;
const MOST_GAP = 64;

export interface Row {
  readonly seat: number;
  readonly name: string;
  readonly result: string;
  /** Luck, and what was given away. */
  readonly said: string;
}
export interface Painting {
  readonly title: string;
  readonly place: string;
  readonly rows: readonly Row[];
  readonly curve: {
    readonly kind: 'chance' | 'points';
    readonly points: readonly Point[];
    readonly label: string;
  } | null;
  readonly word: {
    readonly title: string;
    readonly letters: string;
    readonly note: string;
    readonly meaning: string;
  } | null;
  readonly moment: { readonly title: string; readonly text: string } | null;
}

type Ink = CanvasRenderingContext2D;
/** What a token of the page stands for, in its present theme. */
export type Tokens = (name: string) => string;
interface Brush {
  readonly ink: Ink;
  readonly token: Tokens;
}
interface Block {
  readonly height: number;
  draw(y: number): void;
}

/** Lines of text that fit; what is left over ends in an ellipsis. */
export function wrapped(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = text.split(/\s+/).filter(Boolean);
  while (rest.length && lines.length < most) {
    let count = 1;
    while (count < rest.length && measure(rest.slice(0, count + 1).join(' ')) <= width) count += 1;
    const last = lines.length === most - 1 && count < rest.length;
    lines.push(shortened(rest.slice(0, count).join(' ') + (last ? ' …' : ''), width, measure));
    rest = rest.slice(count);
  }
  return lines;
}

/** A line that fits, at the cost of its end. */
export function shortened(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** The gap between blocks of these heights, and how many of them have room. */
export function stacked(heights: readonly number[], room: number): { count: number; gap: number } {
  let count = heights.length;
  const needed = (): number => heights.slice(0, count).reduce((a, b) => a + b, 0) + LEAST_GAP * (count - 1);
  while (count > 1 && needed() > room) count -= 1;
  const free = room - heights.slice(0, count).reduce((a, b) => a + b, 0);
  return { count, gap: count > 1 ? Math.min(MOST_GAP, free / (count - 1)) : 0 };
}

export function paint(canvas: HTMLCanvasElement, painting: Painting, token: Tokens): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const brush: Brush = { ink: canvas.getContext('2d')!, token };
  ground(brush);
  const blocks = [
    heading(brush, painting),
    ranking(brush, painting.rows),
    painting.word && beauty(brush, painting.word),
    painting.curve && course(brush, painting.curve, painting.rows),
    painting.moment && moment(brush, painting.moment),
  ].filter((block) => block !== null);
  const room = HEIGHT - TOP - BOTTOM;
  const { count, gap } = stacked(
    blocks.map(({ height }) => height),
    room,
  );
  const shown = blocks.slice(0, count);
  const used = shown.reduce((sum, { height }) => sum + height, 0) + gap * (count - 1);
  let y = TOP + (room - used) / 2;
  for (const block of shown) {
    block.draw(y);
    y += block.height + gap;
  }
}

const serif = ({ token }: Brush, weight: number, size: number): string => `${weight} ${size}px ${token('serif')}`;
const sans = ({ token }: Brush, weight: number, size: number): string => `${weight} ${size}px ${token('sans')}`;

function write({ ink }: Brush, text: string, x: number, y: number, font: string, colour: string): void {
  ink.font = font;
  ink.fillStyle = colour;
  ink.fillText(text, x, y);
}

function measured({ ink }: Brush, font: string): (text: string) => number {
  return (text) => {
    ink.font = font;
    return ink.measureText(text).width;
  };
}

/** Lamplight on the game's own colour, and a frame. */
function ground({ ink, token }: Brush): void {
  ink.fillStyle = token('paper');
  ink.fillRect(0, 0, WIDTH, HEIGHT);
  const light = ink.createRadialGradient(WIDTH / 2, 260, 60, WIDTH / 2, 460, 1000);
  light.addColorStop(0, token('lamp'));
  light.addColorStop(1, token('felt'));
  ink.beginPath();
  ink.roundRect(36, 36, WIDTH - 72, HEIGHT - 72, 56);
  ink.fillStyle = light;
  ink.fill();
  ink.lineWidth = 5;
  ink.strokeStyle = token('accent');
  ink.stroke();
}

function heading(brush: Brush, { title, place }: Painting): Block {
  return {
    height: 118,
    draw(y) {
      brush.ink.textAlign = 'center';
      write(brush, title, WIDTH / 2, y + 72, serif(brush, 620, 88), brush.token('accent'));
      write(brush, place, WIDTH / 2, y + 116, sans(brush, 400, 30), brush.token('soft'));
      brush.ink.textAlign = 'start';
    },
  };
}

function ranking(brush: Brush, rows: readonly Row[]): Block {
  const many = rows.length > 4;
  const each = many ? 78 : 106;
  return {
    height: each * rows.length - 14,
    draw: (y) => rows.forEach((row, i) => player(brush, row, y + each * i, many)),
  };
}

function player(brush: Brush, { name, result, said }: Row, y: number, small: boolean): void {
  const { ink, token } = brush;
  const [height, size] = small ? [66, 30] : [92, 36];
  ink.beginPath();
  ink.roundRect(SIDE, y, ROOM, height, 22);
  ink.fillStyle = token('sheet');
  ink.fill();
  ink.lineWidth = 3;
  ink.strokeStyle = token('line');
  ink.stroke();
  const points = serif(brush, 640, size + 10);
  const taken = measured(brush, points)(result);
  ink.textAlign = 'end';
  write(brush, result, SIDE + ROOM - 30, y + height / 2 + 16, points, token('ink'));
  ink.textAlign = 'start';
  const room = ROOM - 90 - taken;
  const [font, below] = [sans(brush, 600, size), sans(brush, 400, size - 8)];
  const middle = y + height / 2 + (said ? -4 : 12);
  write(brush, shortened(name, room, measured(brush, font)), SIDE + 30, middle, font, token('ink'));
  if (said)
    write(brush, shortened(said, room, measured(brush, below)), SIDE + 30, middle + size - 2, below, token('soft'));
}

function beauty(brush: Brush, { title, letters, note, meaning }: NonNullable<Painting['word']>): Block {
  const all = [...letters];
  const size = Math.min(100, (ROOM + 10) / all.length - 10);
  const font = sans(brush, 400, 30);
  const lines = wrapped(meaning, ROOM, 2, measured(brush, font));
  return {
    height: 58 + size + 50 + 40 * lines.length,
    draw(y) {
      const { ink, token } = brush;
      ink.textAlign = 'center';
      write(brush, title, WIDTH / 2, y + 32, serif(brush, 600, 38), token('ink'));
      const left = WIDTH / 2 - (all.length * (size + 10) - 10) / 2;
      all.forEach((letter, i) => piece(brush, letter, left + i * (size + 10), y + 58, size, ((i * 5) % 7) - 3));
      ink.textAlign = 'center';
      write(brush, note, WIDTH / 2, y + 58 + size + 48, sans(brush, 600, 30), token('ink'));
      lines.forEach((line, i) => write(brush, line, WIDTH / 2, y + 58 + size + 88 + 40 * i, font, token('soft')));
      ink.textAlign = 'start';
    },
  };
}

/** A tile as it lies on the table: ivory, with a thin warm edge below and one soft shadow. */
function piece(brush: Brush, letter: string, x: number, y: number, size: number, tilt: number): void {
  const { ink, token } = brush;
  ink.save();
  ink.translate(x + size / 2, y + size / 2);
  ink.rotate((tilt * Math.PI) / 180);
  ink.translate(-size / 2, -size / 2);
  ink.shadowColor = '#3b2a1447';
  ink.shadowBlur = size * 0.16;
  ink.shadowOffsetY = size * 0.08;
  body(ink, token('piece-edge'), size, size * 0.06);
  ink.shadowColor = 'transparent';
  const face = ink.createLinearGradient(0, 0, 0, size);
  face.addColorStop(0, token('piece-top'));
  face.addColorStop(1, token('piece'));
  body(ink, face, size, 0);
  ink.textAlign = 'center';
  write(brush, letter, size / 2, size * 0.7, serif(brush, 660, size * 0.58), token('piece-ink'));
  ink.restore();
}

function body(ink: Ink, fill: string | CanvasGradient, size: number, lower: number): void {
  ink.beginPath();
  ink.roundRect(0, lower, size, size, size * 0.12);
  ink.fillStyle = fill;
  ink.fill();
}

function course(brush: Brush, curve: NonNullable<Painting['curve']>, rows: readonly Row[]): Block {
  const { ink, token } = brush;
  const [least, most] = rangeOf(curve.points, curve.kind === 'chance');
  const to = curve.points.at(-1)!.x;
  const plot: Plot = { width: ROOM, height: 170, from: curve.points[0]!.x, to, least, most };
  const colours = coloursOf(token);
  return {
    height: 58 + plot.height + 44,
    draw(y) {
      ink.textAlign = 'center';
      write(brush, curve.label, WIDTH / 2, y + 32, serif(brush, 600, 38), token('ink'));
      ink.textAlign = 'start';
      ink.save();
      ink.translate(SIDE, y + 58);
      scale(brush, plot);
      rows.forEach(({ seat }) => line(brush, plot, curve.points, seat, token(colours[seat % colours.length]!)));
      ink.restore();
      legend(brush, rows, colours, y + 58 + plot.height + 40);
    },
  };
}

function scale({ ink, token }: Brush, { width, height }: Plot): void {
  ink.strokeStyle = token('edge');
  ink.lineWidth = 1.5;
  ink.setLineDash([2, 9]);
  for (const y of [0, height / 2, height])
    stroke(ink, [
      [0, y],
      [width, y],
    ]);
  ink.setLineDash([]);
}

function line({ ink }: Brush, plot: Plot, points: readonly Point[], seat: number, colour: string): void {
  ink.strokeStyle = colour;
  ink.lineWidth = 5;
  ink.lineJoin = 'round';
  ink.setLineDash(dashOf(seat).map((length) => length * 2));
  stroke(
    ink,
    points.map(({ x, values }) => [across(plot, x), down(plot, values[seat] ?? 0)]),
  );
  ink.setLineDash([]);
}

function stroke(ink: Ink, points: readonly (readonly [number, number] | number[])[]): void {
  ink.beginPath();
  for (const [x, y] of points) ink.lineTo(x!, y!);
  ink.stroke();
}

/** Which line is whose, as far as there is room. */
function legend(brush: Brush, rows: readonly Row[], colours: readonly string[], y: number): void {
  const { ink, token } = brush;
  const font = sans(brush, 600, 26);
  const each = ROOM / rows.length;
  rows.forEach(({ name, seat }, i) => {
    const x = SIDE + each * i;
    const colour = token(colours[seat % colours.length]!);
    ink.strokeStyle = colour;
    ink.lineWidth = 5;
    ink.setLineDash(dashOf(seat).map((length) => length * 2));
    stroke(ink, [
      [x, y - 9],
      [x + 44, y - 9],
    ]);
    ink.setLineDash([]);
    write(brush, shortened(name, each - 70, measured(brush, font)), x + 56, y, font, colour);
  });
}

function moment(brush: Brush, { title, text }: NonNullable<Painting['moment']>): Block {
  const font = sans(brush, 400, 32);
  const lines = wrapped(text, ROOM, 3, measured(brush, font));
  return {
    height: 48 + 44 * lines.length,
    draw(y) {
      brush.ink.textAlign = 'center';
      write(brush, title, WIDTH / 2, y + 32, serif(brush, 600, 38), brush.token('accent'));
      lines.forEach((text, i) => write(brush, text, WIDTH / 2, y + 82 + 44 * i, font, brush.token('ink')));
      brush.ink.textAlign = 'start';
    },
  };
}

/** The letters have to be there before they can be drawn. */
export async function lettersReady(token: Tokens): Promise<void> {
  const fonts = [`620 88px ${token('serif')}`, `400 30px ${token('sans')}`, `600 30px ${token('sans')}`];
  await Promise.all(fonts.map((font) => document.fonts.load(font, 'Aa0')));
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
