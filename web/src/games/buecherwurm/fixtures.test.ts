// Who may object or count out on a device that all share, and how the pad counts, as the engine says; written by
// `./dev fixtures`.
import { expect, it } from 'vitest';
import type { TableStore } from '../../net/store.svelte';
import * as pad from './realtable/sums';
import { specialFaces } from './faces';
import raw from './fixtures.json?raw';
import { Match } from './match.svelte';
import type { View } from './types';

interface Round {
  hands: [dice: number[], worms: number][];
  not: number | null;
  plus: number | null;
  stuck: number | null;
  totals: number[];
  scores: number[];
}
interface Fixture {
  limits: [[goal: number, rounds: number, dice: number]];
  special: string[];
  shared: { play: View; kinds: string[]; object: number[]; count_out: number[] }[];
  games: { rounds: Round[]; by: string; scores: number[]; winners: number[] }[];
}

const fixture = JSON.parse(raw) as Fixture;

it('R20 to R25: knows the faces of the special die', () => {
  expect(specialFaces.toSorted()).toEqual(fixture.special.toSorted());
});

it('R17, R18, R28: asks those of a shared device who may object, and one who may count out', () => {
  for (const { play, kinds, object, count_out } of fixture.shared) {
    const seats = Array.from({ length: play.players }, (_, seat) => seat);
    const chairs = seats.map(() => ({ level: null, stand_in: null, resigned: false }));
    const view = { phase: 'playing', seat: play.turn_of, window: { id: '1', kinds }, chairs, play };
    const match = new Match({ seats, shared: true, view } as unknown as TableStore);
    expect([play, match.objectors]).toEqual([play, object]);
    expect([play, match.counter]).toEqual([play, count_out[0] ?? null]);
  }
});

it('R2, R15, R36: the pad knows the limits', () => {
  expect([[pad.GOAL, pad.MOST_ROUNDS, pad.DICE]]).toEqual(fixture.limits);
});

it('R13 to R15, R21, R22, R34: the pad counts the rounds and ends the game', () => {
  const id = (seat: number | null): string | null => (seat === null ? null : `${seat}`);
  for (const { rounds, scores, winners } of fixture.games) {
    const players = scores.map((_, seat) => `${seat}`);
    let sheet = pad.empty;
    rounds.forEach(({ hands, not, plus, stuck, totals, scores: after }, n) => {
      const held = hands.map(([dice, worms], seat) => [`${seat}`, { dice, worms }] as const);
      const round = { hands: Object.fromEntries(held), not: id(not), plus: id(plus), stuck: id(stuck) };
      sheet = { ...sheet, rounds: [...sheet.rounds, round] };
      expect(players.map((player) => pad.score(round, player))).toEqual(totals);
      const over = n === rounds.length - 1;
      expect(pad.stand(sheet, players)).toEqual({ totals: after, over, winners: over ? winners : [] });
    });
  }
});
