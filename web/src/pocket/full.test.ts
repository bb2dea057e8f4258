import { describe, expect, it } from 'vitest';
import { isFull, LIMIT } from './full';

describe('engines that have grown', () => {
  const use = { heap: LIMIT + 1, lines: 0, held: 'pocket-a' };

  it('begin anew when another table is opened', () => {
    expect(isFull(use, 'pocket-b')).toBe(true);
  });
  it('go on while a table is open', () => {
    expect(isFull({ ...use, lines: 1 }, 'pocket-b')).toBe(false);
  });
  it('go on for the same table, whose line was interrupted', () => {
    expect(isFull(use, 'pocket-a')).toBe(false);
  });
  it('go on until they have had a table, however much they begin with', () => {
    expect(isFull({ ...use, held: '' }, 'pocket-a')).toBe(false);
  });
  it('have not grown up to the limit, which a manifest may set', () => {
    expect(isFull({ ...use, heap: LIMIT }, 'pocket-b')).toBe(false);
    expect(isFull({ ...use, heap: 2 }, 'pocket-b', 1)).toBe(true);
  });
});
