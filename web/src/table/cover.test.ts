import { describe, expect, it } from 'vitest';
import type { TableView } from '../net/protocol';
import { awaitedEyes, patience } from './cover.svelte';

const at = (changes: Partial<TableView>): TableView =>
  ({ phase: 'playing', unseen: [0, 2], covered_until: 108, ...changes }) as TableView;

describe('whose eyes clocks wait for', () => {
  it('are those of this device who have not looked', () => {
    expect(awaitedEyes(at({}), [0, 1], 100)).toEqual([0]);
    expect(awaitedEyes(at({}), [1], 100)).toEqual([]);
  });
  it('are nobody’s once the time is over, and where nothing covers the table', () => {
    expect(awaitedEyes(at({}), [0], 108)).toEqual([]);
    expect(awaitedEyes(at({ covered_until: 0, unseen: [] }), [0], 100)).toEqual([]);
  });
});

describe('how long one may look', () => {
  it('is what is left of the time', () => {
    expect(patience(at({}), 100_000)).toBe(8000);
    expect(patience(at({}), 120_000)).toBe(0);
  });
  it('is any time while nothing runs', () => {
    expect(patience(at({ phase: 'paused' }), 100_000)).toBe(null);
    expect(patience(at({ covered_until: 0 }), 100_000)).toBe(null);
  });
});
