// For whom a table waits, and what those who are there may do about it.
import { expect, it } from 'vitest';
import type { Presence, TableView } from '../net/protocol';
import { holdingUp, mayResume, missing, replaceable } from './waiting';

const chair = { name: 'x', level: null, stand_in: null, resigned: false, footing: null, next: null, badge: null };
function table(paused_because: string, here: number[], awaited: number[], away: Presence['away'] = {}) {
  const chairs = [
    chair,
    chair,
    chair,
    { ...chair, level: 'hobby' },
    { ...chair, resigned: true },
    { ...chair, stand_in: 'hobby' },
  ];
  const view = { phase: 'paused', paused_because, chairs, awaited } as unknown as TableView;
  return { view, presence: { kind: 'presence' as const, here, away, spectators: 0 } };
}

it('misses people only who should play', () => {
  expect(missing(table('away', [0], [1]))).toEqual([1, 2]);
  expect(holdingUp(table('away', [0], [1, 3]))).toEqual([1]);
});
it('offers a computer once the grace of whoever holds it up is over', () => {
  const waiting = table('awaited', [0, 2], [1], { '1': 45 });
  expect([replaceable(waiting, 44_000), replaceable(waiting, 45_000)]).toEqual([[], [1]]);
  expect(replaceable(table('away', [0], [1], { '1': 45, '2': 45 }), 0)).toEqual([1]);
  expect(replaceable(table('asked', [0], [1]), 99_000)).toEqual([]);
});
it('plays on only where that leads somewhere', () => {
  expect(mayResume(table('asked', [0], [1]))).toBe(true);
  expect(mayResume(table('away', [0], [0]))).toBe(true);
  expect(mayResume(table('away', [0], [1]))).toBe(false);
  expect(mayResume(table('awaited', [0], [1]))).toBe(false);
});
