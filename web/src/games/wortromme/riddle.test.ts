// What the table says of a riddle: how much is left, its moments, the log.
import { describe, expect, it } from 'vitest';
import type { TableStore } from '../../net/store.svelte';
import type { Holder } from '../../table/holder.svelte';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { Match } from './match.svelte';
import { momentsOf } from './moments';
import { riddle as texts } from './riddle.de';
import { riddle as english } from './riddle.en';
import { sayRiddle } from './riddleSentence';
import { tell, tellRiddle } from './tell';
import type { Event, Laid, Lying, Task, View } from './types';
import { lyingOf, taskOf } from './view';

const task: Task = { table: ['MAST'], rack: 'USE', turns: 2 };
const mast: Lying = { tiles: [0, 1, 2, 3], text: 'MAST', seat: 0, turn: 0, spelling: 'Mast' };
const seen = (more: Partial<View> = {}): View =>
  ({
    players: 1,
    seat: 0,
    options: { riddle: task },
    equipment: { tiles: [...'MASTUSE'] },
    rack: [4, 5, 6],
    counts: [3],
    duties: [0],
    dues: [],
    left: [],
    stacks: [],
    scores: [0],
    table: [mast],
    phase: 'turn',
    words: 0,
    laid: null,
    outcome: null,
    ...more,
  }) as unknown as View;
const match = (play: View, kinds: string[], phase = 'playing'): Match => {
  const view = { phase, seat: 0, window: { id: '0', kinds }, play };
  const made = new Match({ id: 't', seats: [0], view } as unknown as TableStore, { hides: false } as Holder);
  made.follow();
  return made;
};

it('R41: a task is one for somebody alone', () => {
  expect([taskOf(seen()), taskOf(seen({ players: 2 })), taskOf(seen({ options: {} }))]).toEqual([task, null, null]);
  expect(lyingOf(seen({ counts: [1] }))).toBe(2);
});

describe('the sentence', () => {
  const say = (play: View, kinds: string[], phase?: string) => sayRiddle(match(play, kinds, phase), task, texts);

  it('R42: says how many words are left, and that none is', () => {
    expect(say(seen(), ['lay', 'stop']).sentence).toBe('Bring alle Steine in zwei Wörtern unter.');
    expect(say(seen({ words: 1, rack: [6], counts: [1] }), ['lay', 'undo', 'stop'])).toEqual({
      sentence: 'Noch ein Wort.',
      hint: '1 Stein auf dem Brett. Jedes Wort darfst du auch wieder zurücknehmen.',
    });
    expect(say(seen({ words: 2, rack: [6] }), ['undo', 'stop']).sentence).toBe('Ein Stein bleibt übrig.');
  });
  it('R43: tells in the end whether all was laid', () => {
    const outcome = { scores: [3], winners: [0], fewest_best: false };
    expect(say(seen({ outcome }), [], 'over').sentence).toBe('Alles liegt! Besser geht es nicht.');
    expect(say(seen({ outcome: { ...outcome, scores: [1] } }), [], 'over').sentence).toBe('1 Stein liegt.');
  });
});

it('R42: without a word left nothing can be laid ready', () => {
  expect(match(seen({ words: 1 }), ['lay', 'stop']).planning).toBe(true);
  expect(match(seen({ words: 2 }), ['undo', 'stop']).planning).toBe(false);
});

describe('what has happened', () => {
  const maus: Lying = { tiles: [0, 1, 4, 5], text: 'MAUS', seat: 0, turn: 1, spelling: 'Maus' };
  const laid: Laid = {
    kind: 'laid',
    seat: 0,
    table: [maus],
    played: [4, 5],
    word: 0,
    changed: [],
    sources: [],
    manner: 'out',
  };
  const stood: Event = { kind: 'stood', seat: 0, word: 'MAUS', points: 2, score: 3 };

  it('R43: a word counts up from the most so far, which may stay', () => {
    const before = seen({ scores: [3] });
    expect(momentsOf([laid, stood], happening(before, before, 0, false), de)).toMatchObject([
      { title: 'Maus', gain: '+2', total: [3, 3], large: false },
    ]);
  });
  it('the end counts tiles', () => {
    const end: Event = { kind: 'finished', scores: [3], winners: [0], reason: 'laid_out', fewest_best: false };
    expect(momentsOf([end], happening(seen(), seen(), 0, false), de)).toMatchObject([{ note: '3 Steine liegen.' }]);
    expect(tellRiddle(end, de, texts, String)?.text).toBe('Alle Steine liegen!');
    expect(tellRiddle({ ...end, winners: [] }, de, english, String)?.text).toBe('Done with 3 tiles.');
  });
  it('the log speaks of tiles, and else as in any game', () => {
    const dealt = { kind: 'dealt', table: [mast], racks: [], stacks: [], first: 0, code: '' } as unknown as Event;
    expect(tellRiddle(dealt, de, texts, String)?.text).toBe('Auf dem Tisch liegen Mast.');
    expect(tellRiddle(stood, de, texts, String)?.text).toBe('2 Steine vom Brett. Am meisten bisher: 3.');
    expect(tellRiddle({ kind: 'turn_began', seat: 0, turn: 2 }, de, texts, String)).toBeNull();
    expect(tellRiddle(laid, de, texts, String)).toEqual(tell(laid, de, String));
  });
});
