import { describe, expect, it } from 'vitest';
import type { Reel } from '../replay/film.svelte';
import { before, counted, moveOf, nameless, signed } from './story';

describe('points', () => {
  it('have a sign as one writes it', () =>
    expect([23.4, -5.2, 0.3, -0.4].map(signed)).toEqual(['+23', '−5', '±0', '±0']));
  it('are counted whole', () => expect([142.6, -3.2, -0.2].map(counted)).toEqual(['143', '−3', '0']));
});

it('only people stay unnamed', () => {
  expect(nameless({ names: ['Anna', 'Becher', 'Cleo'], people: [true, false, true] })).toEqual(['A', 'Becher', 'C']);
});

describe('a place of the log', () => {
  const reel = {
    views: ['start', 'first', 'second', 'end'],
    entries: [{ seq: 4 }, { seq: 7 }, { seq: 8 }],
    steps: [],
  } as unknown as Reel;
  it('is the table before it', () =>
    expect([4, 7, 8].map((seq) => before(reel, seq))).toEqual(['start', 'first', 'second']));
  it('is the next step where it is none itself', () => expect(before(reel, 5)).toBe('first'));
  it('is the end behind the last one', () => expect(before(reel, 9)).toBe('end'));
});

describe('a move', () => {
  const option = { words: ['Haus', 'Maus'], points: 8, value: 20, command: { kind: 'enter' } };
  const review = { lay: () => ({ faces: [], shape: 'die' as const }), move: () => '' };
  it('is told by its words where the game says nothing', () =>
    expect(moveOf(null, option, null, '–')).toBe('Haus, Maus'));
  it('is told by the game', () =>
    expect(moveOf({ ...review, move: () => 'würfeln' }, option, null, '–')).toBe('würfeln'));
  it('is never silent', () => expect(moveOf(review, option, null, 'ohne Wort')).toBe('ohne Wort'));
});
