import { describe, expect, it } from 'vitest';
import { changed, type Change } from './changed';

describe('what has changed', () => {
  it.each<[unknown, Change, unknown]>([
    [{ a: 1, b: 2 }, { a: [3] }, { a: 3, b: 2 }],
    [{ a: { b: [1, 2] } }, { a: { b: { 1: [5], 2: [6] } } }, { a: { b: [1, 5, 6] } }],
    [{ a: [1, 2] }, { a: [[]] }, { a: [] }],
    [{ a: null }, { a: [{ b: 1 }], c: [null] }, { a: { b: 1 }, c: null }],
    [[{ a: 1 }, { a: 2 }], { 1: { a: [[3]] } }, [{ a: 1 }, { a: [3] }]],
    [{ a: 1 }, {}, { a: 1 }],
  ])('%j and %j is %j', (value, change, after) => {
    const before = JSON.stringify(value);
    expect(changed(value, change)).toEqual(after);
    expect(JSON.stringify(value)).toBe(before);
  });

  it('shares what stays as it was', () => {
    const value = { same: { deep: 1 }, other: [1] };
    expect((changed(value, { other: { 0: [2] } }) as typeof value).same).toBe(value.same);
  });
});
