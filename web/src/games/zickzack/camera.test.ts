import { describe, expect, it } from 'vitest';
import { fieldAt, fit, fitBeside, held, revealed, zoomed } from './camera';

const window = { width: 400, height: 300 };
const board = { width: 20, height: 20 };

describe('what of the board is seen', () => {
  it('a part fits in the middle with a rim, as large as possible', () => {
    const camera = fit({ x: 4, y: 6, width: 15, height: 6 }, window);
    expect(camera.s).toBe(25);
    expect(fieldAt(camera, [200, 150])).toEqual([11.5, 9]);
  });
  it('no tile lies under the tools in the corner, and the whole window is used where none would', () => {
    const part = { x: 0, y: 0, width: 20, height: 14 };
    const tools = { width: 100, height: 60 };
    const corner = { x: 18, y: 12, width: 2, height: 2 };
    const { s, x, y } = fitBeside(part, [corner], window, tools);
    expect(x + 20 * s <= 300 || y + 14 * s <= 240).toBe(true);
    expect(fitBeside(part, [{ ...corner, x: 1 }], window, tools)).toEqual(fit(part, window));
  });
  it('few tiles are not blown up', () => {
    expect(fit({ x: 9, y: 9, width: 2, height: 2 }, window).s).toBeLessThan(60);
  });
  it('zooming keeps what lies under the finger there, within limits', () => {
    const camera = { x: -40, y: 10, s: 20 };
    expect(fieldAt(zoomed(camera, [120, 90], 2), [120, 90])).toEqual(fieldAt(camera, [120, 90]));
    expect(zoomed(camera, [0, 0], 1e6).s).toBeLessThan(200);
    expect(zoomed(camera, [0, 0], 1e-6).s).toBeGreaterThan(4);
  });
  it('the board cannot be lost', () => {
    const away = held({ x: 9000, y: -9000, s: 20 }, board, window);
    expect(fieldAt(away, [200, 150])).toEqual([0, 20]);
  });
  it('a tile out of sight is brought into it, one in sight moves nothing', () => {
    const camera = { x: 0, y: 0, s: 20 };
    expect(revealed(camera, { x: 2, y: 2, width: 2, height: 2 }, window)).toEqual(camera);
    const moved = revealed(camera, { x: 19, y: 0, width: 1, height: 1 }, window);
    expect(moved.x + 20 * 20).toBeLessThanOrEqual(400);
    expect(moved.y).toBeGreaterThan(0);
  });
});
