import { describe, expect, it } from 'vitest';
import { shapeOf } from './room.svelte';

describe('the shape of a room', () => {
  it('is measured in letters', () => {
    expect(shapeOf(360, 740, 17)).toBe('tall');
    expect(shapeOf(360, 740, 22.4)).toBe('low');
    expect(shapeOf(320, 640, 17)).toBe('low');
    expect(shapeOf(740, 360, 17)).toBe('flat');
    expect(shapeOf(740, 360, 22.4)).toBe('flat');
    expect(shapeOf(768, 1024, 22.4)).toBe('tall');
    expect(shapeOf(1440, 900, 17)).toBe('tall');
    expect(shapeOf(1440, 900, 22.4)).toBe('flat');
  });
});
