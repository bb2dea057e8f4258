import { describe, expect, it } from 'vitest';
import * as d from './sketch';

const none: d.Laid = new Map();
const faces = ['H', 'A', 'U', 'S', 'E', 'I', '★'];
const tap = (sketch: d.Sketch, die: number, laid = none): d.Sketch =>
  d.toggle(sketch, die, faces[die] === '★' ? '' : faces[die]!, laid);
const taps = (dice: number[], sketch = d.nothing): d.Sketch => dice.reduce((now, die) => tap(now, die), sketch);
const write = (text: string, sketch = d.nothing): d.Sketch => [...text].reduce(d.type, sketch);
const wire = (sketch: d.Sketch): object[] => d.complete(sketch).map(d.toWire);

describe('words that lie there when the page is opened anew', () => {
  it('are a sketch again, and none of its words is mistaken for one of before', () => {
    const sketch = d.lying(taps([3]), [
      { text: 'SAU', dice: [3, 1, 2], points: 5, spelling: '' },
      { text: 'EI', dice: [4, 5], points: 2, spelling: '' },
    ]);
    expect(wire(sketch)).toEqual([
      { text: 'SAU', dice: [3, 1, 2] },
      { text: 'EI', dice: [4, 5] },
    ]);
    expect(sketch.words.map((word) => word.id)).toEqual([2, 3]);
    expect(d.kept(sketch, none)).toEqual([1, 2, 3, 4, 5]);
  });
  it('are none where nothing lies', () => expect(d.isEmpty(d.lying(taps([3]), []))).toBe(true));
});

describe('what others see', () => {
  const joker = (die: number): boolean => faces[die] === '★';
  it('are the dice of each word, and what its jokers are meant to be', () => {
    const open = taps([3, 1, 6]);
    expect(d.seenByAll(open, none, joker)).toEqual([{ pieces: [3, 1, 6], jokers: '*' }]);
    const word = d.setJoker(open, d.activeWord(open).id, 2, 'U');
    expect(d.seenByAll(word, none, joker)).toEqual([{ pieces: [3, 1, 6], jokers: 'U' }]);
  });
  it('is nothing of a typed word before it has dice', () => {
    const typed = write('EI');
    expect(d.seenByAll(typed, none, joker)).toEqual([]);
    expect(d.seenByAll(typed, new Map([[typed.active, [4, 5]]]), joker)).toEqual([{ pieces: [4, 5], jokers: '' }]);
  });
});

describe('tapped words', () => {
  it('take dice in the order they are tapped, and those dice are kept', () => {
    const sketch = taps([3, 1, 2]);
    expect(wire(sketch)).toEqual([{ text: 'SAU', dice: [3, 1, 2] }]);
    expect(d.kept(sketch, none)).toEqual([1, 2, 3]);
  });
  it('give a die back that is tapped again', () => {
    expect(wire(taps([0, 1, 2, 3, 1]))).toEqual([{ text: 'HUS', dice: [0, 2, 3] }]);
    expect(d.isEmpty(taps([0, 0]))).toBe(true);
  });
  it('are several, each die in one of them', () => {
    const sketch = taps([4, 5], d.nextWord(taps([1, 2])));
    expect(wire(sketch)).toEqual([
      { text: 'AU', dice: [1, 2] },
      { text: 'EI', dice: [4, 5] },
    ]);
    expect(wire(tap(sketch, 1))).toEqual([
      { text: 'U', dice: [2] },
      { text: 'EI', dice: [4, 5] },
    ]);
  });
  it('disappear when their last die goes, unless they are written on', () => {
    const sketch = taps([1, 2, 1, 2], d.activate(d.nextWord(taps([4, 5])), 1));
    expect(sketch.words.map((word) => word.id)).toEqual([1]);
  });
  it('with an open joker are kept but not asked about until it has a letter', () => {
    const open = taps([0, 6]);
    expect(d.kept(open, none)).toEqual([0, 6]);
    expect(wire(open)).toEqual([]);
    expect(wire(d.setJoker(open, open.active, 1, 'O'))).toEqual([{ text: 'HO', dice: [0, 6] }]);
    expect(wire(d.type(open, 'O'))).toEqual([{ text: 'HO', dice: [0, 6] }]);
  });
});

describe('typed words', () => {
  it('go as text, and keep the dice the server finds', () => {
    const sketch = write('HAUS');
    expect(wire(sketch)).toEqual([{ text: 'HAUS' }]);
    expect(d.kept(sketch, none)).toEqual([]);
    expect(d.kept(sketch, new Map([[sketch.active, [0, 1, 2, 3]]]))).toEqual([0, 1, 2, 3]);
  });
  it('are no longer than there are dice', () => {
    expect(wire(write('ABCDEFGHI'))).toEqual([{ text: 'ABCDEFG' }]);
  });
  it('become tapped when a die is added to or taken from them', () => {
    const sketch = write('HAU');
    const laid = new Map([[sketch.active, [0, 1, 2]]]);
    expect(wire(tap(sketch, 3, laid))).toEqual([{ text: 'HAUS', dice: [0, 1, 2, 3] }]);
    expect(wire(tap(sketch, 1, laid))).toEqual([{ text: 'HU', dice: [0, 2] }]);
  });
  it('that lie on no dice stay as they are when a die is tapped: it begins another word', () => {
    expect(wire(tap(write('XY'), 0))).toEqual([{ text: 'XY' }, { text: 'H', dice: [0] }]);
  });
  it('lose their last letter, then the word before is written on', () => {
    const sketch = d.nextWord(write('AU'));
    expect(wire(d.backspace(sketch, none))).toEqual([{ text: 'AU' }]);
    expect(wire(d.backspace(d.backspace(sketch, none), none))).toEqual([{ text: 'A' }]);
    expect(d.isEmpty(d.backspace(d.backspace(d.backspace(sketch, none), none), none))).toBe(true);
  });
  it('continue a tapped word as text', () => {
    expect(wire(write('S', taps([0, 1, 2])))).toEqual([{ text: 'HAUS' }]);
  });
});

describe('before the dice fly', () => {
  it('typed words hold on to their dice, words without dice are forgotten', () => {
    const sketch = write('XY', d.nextWord(write('AU')));
    const settled = d.settle(sketch, new Map([[sketch.words[0]!.id, [1, 2]]]));
    expect(wire(settled)).toEqual([{ text: 'AU', dice: [1, 2] }]);
  });
  it('nothing left is an empty sketch with a new word', () => {
    const settled = d.settle(write('XY'), none);
    expect(d.isEmpty(settled)).toBe(true);
    expect(settled.active).not.toBe(d.nothing.active);
  });
});
