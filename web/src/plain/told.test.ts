import { describe, expect, it } from 'vitest';
import type { Kind, ScreenlessGame } from '../net/protocol';
import { settings } from '../settings.svelte';
import { filled, inWords, keysOf, labelOf, nameOfKind, spoken, textOf } from './told';

const texts = { name: 'Spiel', commands: { lay: '{word} legen', stop: 'Ende: {now}' }, view: { hand: 'Hand' } };
const game = { name: 'spiel', texts: { de: texts, en: {} } } as unknown as ScreenlessGame;

describe('a command is called', () => {
  it('as the game says, with what it names', () => {
    expect(labelOf(game, { kind: 'lay', word: 'HAUS', window: '1' })).toBe('HAUS legen');
    expect(labelOf(game, { kind: 'stop', now: true, window: '1' })).toBe('Ende: ja');
  });
  it('as it is called in the code, where the game says nothing', () => {
    expect(labelOf(game, { kind: 'take_back', tiles: [1, 2], window: '1' })).toBe('Take back 1, 2');
  });
});

it('a command to be filled in is called without what is missing', () => {
  const names = ['lay', 'stop', 'take_back'].map((name) => nameOfKind(game, { name } as Kind));
  expect(names).toEqual(['Legen', 'Ende', 'Take back']);
});

it('texts are looked for by their keys', () => {
  expect([textOf(game, 'view.hand'), textOf(game, 'view.nothing'), textOf(game, 'nothing.hand')]).toEqual([
    'Hand',
    '',
    '',
  ]);
  expect([keysOf(game, 'view'), keysOf(game, 'seats'), keysOf(game, 'name')]).toEqual([['hand'], null, null]);
  settings.language = 'en';
  expect(keysOf(game, 'view')).toBeNull();
  settings.language = 'de';
});

it('places are filled, and unknown ones stay', () => {
  expect(filled('{n} von {all:03}, {who}', { n: 1, all: 12 })).toBe('1 von 12, {who}');
});

it('whatever lies there is told', () => {
  expect(spoken('turn_of')).toBe('Turn of');
  expect([inWords(null), inWords([]), inWords(false)]).toEqual(['nichts', 'nichts', 'nein']);
  expect(inWords([{ card_of: 'r1', open: true }, 2])).toBe('Card of: r1, Open: ja, 2');
});
