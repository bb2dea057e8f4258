// A riddle of Bücherwurm as the table shows and tells it.
import { describe, expect, it } from 'vitest';
import type { TableStore } from '../../net/store.svelte';
import { de } from './de';
import { whyOf } from './last';
import { Match } from './match.svelte';
import { records } from './records';
import { sayRiddle, takenOf } from './riddle';
import { riddle } from './riddle.de';
import { Teller } from './tell';
import type { Die, Event, Named, View } from './types';

const die = (number: number, letters: string, points: number, place: Die['place']): Die => ({
  die: number,
  letters,
  points,
  place,
  owner: place === 'held' ? 0 : null,
  fault: '',
  special: null,
  half: false,
});
const named = { seat: 0, term: 'Tiger', key: 'tiger', die: 1, victim: null, known: null } as unknown as Named;
const play = {
  seat: 0,
  players: 1,
  phase: 'turn',
  options: { riddle: { theme: 'zoo', dice: ['H', 'T'], seconds: 90 } },
  dice: [die(0, 'H', 2, 'middle'), die(1, 'T', 1, 'held')],
  named: [named],
  gains: [{ total: 1 }],
  outcome: null,
} as unknown as View;

function match(changes: object = {}, kinds: readonly string[] = ['name', 'stop'], phase = 'playing'): Match {
  const view = { play: { ...play, ...changes }, phase, seat: 0, window: { id: '1', kinds }, chairs: [{ name: 'Jo' }] };
  return new Match({ view, seats: [0], entries: [] } as unknown as TableStore);
}

describe('a riddle of Bücherwurm', () => {
  it('R39: what was taken, and with which term', () => {
    expect(takenOf(play)).toEqual([{ die: 1, letters: 'T', points: 1, term: 'Tiger' }]);
  });

  it('says what is to be done, how it stands, and how it ended', () => {
    const said = (one: Match): string => Object.values(sayRiddle(one, riddle.say)).join(' ');
    expect(said(match({ phase: 'ready' }, ['begin']))).toContain('Ein Thema, sieben Würfel, 90 Sekunden.');
    expect(said(match())).toContain('Noch ein Würfel, 1 Punkt bisher.');
    expect(said(match({}, []))).toContain('Hier löst jemand ein Rätsel.');
    const over = { phase: 'over', outcome: { scores: [1], winners: [0] } };
    expect(said(match(over, [], 'over'))).toContain('1 Punkt! Ein Würfel ist liegen geblieben.');
  });

  it.each([
    [60, 'eine Minute'],
    [120, 'zwei Minuten'],
    [180, 'drei Minuten'],
  ])('tells %i seconds as a person would', (seconds, told) => {
    expect(riddle.say.ready(seconds)).toContain(told);
  });

  it('R38: what the judge does not know is told kindly', () => {
    const refused = { kind: 'term_refused', seat: 0, term: 'Zahnbürste', by: 'judge', ayes: 0, noes: 0, vetoer: null };
    expect(whyOf(refused as never, named, () => 'Jo', de)).toContain('kostet aber nichts');
    const teller = new Teller(de, () => 'Jo', true, true);
    expect(teller.tell(refused as Event)!.text).toContain('Das kostet nichts.');
    expect(teller.tell({ kind: 'round_began', round: 1, chooser: 0 } as Event), 'there are no others').toBeNull();
  });

  it('R37: its results are kept apart from those of the training', () => {
    expect(records.rulesOf({ riddle: { theme: 'zoo', dice: [] } })).not.toBe(records.rulesOf({}));
  });
});
