import { describe, expect, it } from 'vitest';
import type { Chair, TableView } from '../net/protocol';
import { chair } from './chair.testing';
import { allSitHere, isHurried, playsAlone } from './reading.svelte';

const person = chair('Jo');
const bot = chair('Becher', 'hobby');
const at = (...chairs: Chair[]): TableView => ({ chairs }) as unknown as TableView;

describe('who may read in peace', () => {
  it('is one person, alone or among bots', () => {
    expect(playsAlone(at(person), [0])).toBe(true);
    expect(playsAlone(at(bot, person, bot), [1])).toBe(true);
  });
  it('is nobody who looks on', () => expect(playsAlone(at(person, bot), [])).toBe(false));
  it('is nobody among several people on many devices', () => {
    expect(playsAlone(at(person, person), [0])).toBe(false);
  });
  it('is nobody among several at one device, but nobody sees the table there while it goes from hand to hand', () => {
    expect(playsAlone(at(person, person, bot), [0, 1])).toBe(false);
    expect(allSitHere(at(person, person, bot), [0, 1])).toBe(true);
    expect(allSitHere(at(person, person), [0])).toBe(false);
    expect(allSitHere(at({ ...person, resigned: true }, bot), [0])).toBe(false);
  });
  it('counts somebody for whom a bot stands in, and nobody who has left', () => {
    expect(playsAlone(at(person, { ...person, stand_in: 'hobby' }), [0])).toBe(false);
    expect(playsAlone(at(person, { ...person, resigned: true }, bot), [0])).toBe(true);
    expect(playsAlone(at({ ...person, resigned: true }, bot), [0])).toBe(false);
  });
});

describe('a clock that reading does not stop', () => {
  const running = (...chairs: Chair[]): TableView =>
    ({ chairs, phase: 'playing', deadlines: { turn: 120 }, awaited: [0] }) as unknown as TableView;
  it('runs where others would have to wait, or have the same time', () => {
    expect(isHurried(running(person, person), [0], false)).toBe(true);
    expect(isHurried(running(person, person), [0, 1], false)).toBe(true);
    expect(isHurried(running(person), [0], true)).toBe(true);
    expect(isHurried(running(person, bot), [0], false)).toBe(false);
  });
  it('is nobody’s who is not asked, and none where none runs', () => {
    expect(isHurried(running(person, person), [1], false)).toBe(false);
    expect(isHurried(running(person, person), [], false)).toBe(false);
    expect(isHurried({ ...running(person, person), deadlines: {} }, [0], false)).toBe(false);
    expect(isHurried({ ...running(person, person), phase: 'paused' }, [0], false)).toBe(false);
  });
});
