import { describe, expect, it } from 'vitest';
import type { Chair, TableView } from '../net/protocol';
import { allSitHere } from './reading.svelte';

const person: Chair = { name: 'Jo', level: null, stand_in: null, resigned: false, footing: null, next: null };
const bot: Chair = { ...person, name: 'Becher', level: 'hobby' };
const at = (...chairs: Chair[]): TableView => ({ chairs }) as unknown as TableView;

describe('who may read in peace', () => {
  it('is one person, alone or among bots', () => {
    expect(allSitHere(at(person), [0])).toBe(true);
    expect(allSitHere(at(bot, person, bot), [1])).toBe(true);
  });
  it('is nobody who looks on', () => expect(allSitHere(at(person, bot), [])).toBe(false));
  it('is nobody among several people on many devices', () => {
    expect(allSitHere(at(person, person), [0])).toBe(false);
  });
  it('are several at one device, who see each other', () => {
    expect(allSitHere(at(person, person, bot), [0, 1])).toBe(true);
  });
  it('counts somebody for whom a bot stands in, and nobody who has left', () => {
    expect(allSitHere(at(person, { ...person, stand_in: 'hobby' }), [0])).toBe(false);
    expect(allSitHere(at(person, { ...person, resigned: true }, bot), [0])).toBe(true);
    expect(allSitHere(at({ ...person, resigned: true }, bot), [0])).toBe(false);
  });
});
