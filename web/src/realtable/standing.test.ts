import { expect, it } from 'vitest';
import { most } from './standing';

it('whoever has the most is first, together with all who have as many', () => {
  expect(most([3, 7, 7])).toEqual([1, 2]);
  expect(most([-2, -3])).toEqual([0]);
});
