// Which moments a game of Bücherwurm has, and what they say.
import { describe, expect, it } from 'vitest';
import type { Moment, Score } from '../../kit/moments.svelte';
import { happening } from '../../table/moments.testing';
import { de } from './de';
import { en } from './en';
import { momentsOf } from './moments';
import type { DieTaken, Event, Gain, Named, TermRefused, View } from './types';

const gain = (total: number): Gain =>
  ({
    dice: [0],
    faces: ['M', 'not'],
    dice_points: 1,
    worm_cards: 0,
    special: 0,
    last_die: 0,
    penalty: 0,
    total,
  }) as Gain;
const gull: Named = {
  seat: 0,
  term: 'Möwe',
  key: 'moewe',
  die: 2,
  victim: null,
  known: { term: 'Möwe', why: 'Möwe: Vogel', source: 'theme', tier: 1 },
  theme: 'beach',
  standing: 'vouched',
};
const view = (worth: number, more: Partial<View> = {}): View =>
  ({
    players: 3,
    options: {},
    title: 'Am Strand',
    dice: [{ die: 2, letters: 'M', points: 1, special: null }],
    gains: [gain(worth), gain(0), gain(0)],
    worm_cards: [0, 0, 2],
    rounds: [],
    pending: null,
    disputable: null,
    objector: null,
    ...more,
  }) as unknown as View;
const taken = (more: Partial<DieTaken> = {}): DieTaken => ({
  kind: 'die_taken',
  seat: 0,
  die: 2,
  face: 'M',
  victim: null,
  by: 'listed',
  ayes: 0,
  noes: 0,
  ...more,
});
const named: Event = { kind: 'term_named', named: gull };
function told(events: Event[], before = view(1), mine: number | null = null, english = false): Moment[] {
  return momentsOf(events, happening(before, view(3), mine, english), english ? en : de);
}

describe('the moments of Bücherwurm', () => {
  it('R7: a die counts where it comes to lie', () => {
    expect(told([named, taken()])).toMatchObject([
      {
        kind: 'score',
        title: 'Möwe',
        gain: '+2',
        total: [1, 3],
        large: false,
        flight: { faces: [{ text: 'M', value: 1 }] },
      },
    ]);
  });
  it('R9: a theft: the die flies, a worm card is given for it, the robbed shakes', () => {
    const theft = { ...taken(), victim: 1 };
    expect(told([named, theft])).toMatchObject([
      {
        kind: 'theft',
        title: 'Anna klaut Ben einen Würfel!',
        flights: [
          { from: ['[data-place="1"] [data-die="2"]'] },
          { faces: [{ sign: 'worm' }], lands: '[data-place="1"] .worms' },
        ],
        robbed: ['[data-place="1"]', '[data-seat="1"]'],
      },
    ]);
    expect(told([named, theft], view(1), 1)).toMatchObject([{ title: 'Anna klaut dir einen Würfel!' }]);
    expect(told([named, theft], view(1), 0, true)).toMatchObject([{ title: 'You steal a die from Ben!' }]);
  });
  it('R12: the last die is cheered', () => {
    const scored: Event = {
      kind: 'round_scored',
      round: 1,
      ender: 0,
      by: 'last_die',
      gains: [gain(4), gain(2), gain(0)],
      scores: [14, 9, 3],
    };
    expect(told([named, taken(), scored])).toMatchObject([
      { title: 'Der letzte Würfel!', note: 'Anna', gain: '+4', total: [10, 14], large: true },
    ]);
  });
  it('R18: what was objected to gets a verdict, with the votes and who was right', () => {
    const voting = view(1, { pending: { ...gull, known: null }, objector: 1 });
    const refused: TermRefused = {
      kind: 'term_refused',
      seat: 0,
      term: 'Möwe',
      by: 'vote',
      ayes: 1,
      noes: 2,
      vetoer: null,
    };
    expect(told([refused], voting)).toMatchObject([
      {
        kind: 'verdict',
        claim: 'Anna sagt zu „Am Strand“:',
        words: [{ spelling: 'Möwe', valid: false, why: 'abgelehnt, 2 zu 1' }],
        right: 'Ben hatte recht!',
        costs: ['Der Würfel bleibt liegen.'],
      },
    ]);
    expect(told([taken({ by: 'vote', ayes: 2, noes: 1 })], voting).map(({ kind }) => kind)).toEqual([
      'verdict',
      'score',
    ]);
    const veto: TermRefused = { ...refused, by: 'veto', vetoer: 1 };
    expect(told([{ kind: 'objected', seat: 1 }, veto], view(1, { pending: gull }), null, true)).toMatchObject([
      { right: 'Ben prevails!', costs: ['The die stays where it is.', 'That costs Ben a veto.'] },
    ]);
  });
  it('the dice of the winner come at the end', () => {
    const over: Event = { kind: 'finished', scores: [30, 9, 3], winners: [0], by: 'goal' };
    const after = view(3, {
      rounds: [{ kind: 'round_scored', round: 1, ender: 0, by: 'time', gains: [gain(4)], scores: [30] }],
    });
    expect(momentsOf([over], happening(view(1), after), de)).toMatchObject([
      { kind: 'end', title: 'Sieg für Anna!', note: '30 Punkte', faces: [{ text: 'M' }, { text: 'NOT' }] },
    ]);
  });
  it('R27: who trains alone has them too, though neither seat nor place', () => {
    const alone = momentsOf([named, taken()], happening(view(1), view(2, { players: 1 })), de);
    expect(alone).toMatchObject([{ kind: 'score', title: 'Möwe', gain: '+1', flight: { faces: [{ text: 'M' }] } }]);
    expect((alone[0] as Score).flight.to).toContain('.sentence');
  });
});
