import { describe, expect, it } from 'vitest';
import { untilMorning } from './night';

const at = (hour: number, minute = 0, second = 0) => untilMorning(new Date(2026, 10, 19, hour, minute, second));
const HOUR = 3_600_000;

describe('quiet hours', () => {
  it('last from ten in the evening to eight in the morning', () => {
    expect([at(8), at(12), at(21, 59)]).toEqual([0, 0, 0]);
    expect([at(22), at(0), at(7, 59, 30)]).toEqual([10 * HOUR, 8 * HOUR, 30_000]);
  });
});
