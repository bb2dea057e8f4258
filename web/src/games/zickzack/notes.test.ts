import { expect, test } from 'vitest';
import type { TableView } from '../../net/protocol';
import { spelledView } from '../../net/spelled';
import { notesOf, readNotes } from './notes';
import type { View } from './types';

const letters = ['A'.repeat(10), 'R'.repeat(55), 'M'].join('');
const equipment = { width: 20, height: 20, tiles: Array.from(letters, (letter) => ({ letter, width: 1, height: 1 })) };

test('R34: noted words are read as the server writes them', () => {
  expect(readNotes('0a.|0.!,|.0a:Mär|0a:', equipment)).toEqual([
    { text: 'ARM', tiles: [0, 10, 65], spelling: 'Arm', doubt: '' },
    { text: 'AM', tiles: [0, 65], spelling: 'am', doubt: 'stands' },
    { text: 'MAR', tiles: [65, 0, 10], spelling: 'Mär', doubt: '' },
    { text: 'AR', tiles: [0, 10], spelling: '', doubt: '' },
  ]);
});

test('R34: each seat has its own, and none has noted anything at first', () => {
  const view = { table: { equipment }, notes: ['', '0.'] } as unknown as View;
  expect(notesOf(view).map((words) => words.map(({ text }) => text))).toEqual([[], ['AM']]);
  expect(notesOf(view)).toBe(notesOf(view));
});

test('words that nobody has judged are written as one writes them once that is known', () => {
  const view = { play: { table: { equipment }, notes: ['0a.:|0.,', '.0a:'] } } as unknown as TableView;
  const spellings = new Map([
    ['ARM', 'arm'],
    ['MAR', 'Mär'],
  ]);
  const { play } = spelledView(view, spellings);
  expect(notesOf(play as View).map((words) => words.map(({ spelling }) => spelling))).toEqual([['arm', 'am'], ['Mär']]);
  expect(notesOf(view.play as View)[1]![0]!.spelling).toBe('');
});
