import { describe, expect, it } from 'vitest';
import { granted, moved, speaksOf, toldApart } from './seating';

describe('options that speak of seats', () => {
  const agreed = { hourglass: 30, dealer: 2, head_start: [0, 5, 10], word_levels: ['all', 'everyday'] };

  it('follow their people', () => {
    expect(moved('wortfaecher', agreed, [0, 2])).toEqual({
      hourglass: 30,
      dealer: 1,
      head_start: [0, 10],
      word_levels: [],
    });
    expect(moved('wortfaecher', agreed, [null, 1])).toEqual({
      hourglass: 30,
      dealer: null,
      head_start: [0, 5],
      word_levels: ['all', 'everyday'],
    });
    expect(moved('zickzack', { start: 0 }, [3, 0])).toEqual({ start: 1 });
    expect(moved('wortkniffel', { hourglass: 60 }, [])).toEqual({ hourglass: 60 });
  });
  it('are missed only where something was said', () => {
    expect([[0], [1], [2]].map((seats) => speaksOf('wortfaecher', agreed, seats))).toEqual([false, true, true]);
    expect(speaksOf('zickzack', { start: null }, [0, 1])).toBe(false);
  });
  it('say nothing of seats that have nothing of their own', () => {
    expect(granted([0, 5], 3, 10, 0)).toEqual([0, 5, 0, 10]);
    expect(granted([0, 5], 1, 0, 0)).toEqual([]);
  });
});

it('tells people of one name apart', () => {
  expect(toldApart(['Anna', 'Ben', 'Anna'])).toEqual(['Anna', 'Ben', 'Anna 2']);
  expect(toldApart(['Anna', 'Anna 2', 'anna', ''])).toEqual(['Anna', 'Anna 2', 'anna 3', '']);
  expect(toldApart(['Konstantin Maximilian II', 'Konstantin Maximilian II'])[1]).toBe('Konstantin Maximilian 2');
});
