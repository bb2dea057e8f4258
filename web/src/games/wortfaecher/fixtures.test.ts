// Letters lie on cards as the engine lays them, and the pad counts as the engine does; written by `./dev fixtures`.
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableStore } from '../../net/store.svelte';
import * as pad from './realtable/sums';
import type { Holder } from '../../table/holder.svelte';
import { faceOf } from './cards';
import { textOf } from './fan';
import raw from './fixtures.json?raw';
import { Match } from './match.svelte';
import { worthOf } from './riddle';
import { SolitaireMatch } from './solitaireMatch.svelte';
import { ready } from './texts.svelte';
import type { Equipment, Task } from './types';

type Hand = [points: number, longest: number, penalties: number[]];
interface Fixture {
  equipment: [Equipment];
  bonus: [number];
  typed: [text: string, base: boolean, cards: string[], letters: string | null][];
  splits: [task: Task, bonus: number, words: [points: number, letters: number][], points: number, extra: number][];
  games: { rounds: [hands: Hand[], bonus: number[], scores: number[]][]; scores: number[]; winners: number[] }[];
}

const fixture = JSON.parse(raw) as Fixture;

beforeAll(ready);

it('R23: prints the values of the cards', () => {
  const [equipment] = fixture.equipment;
  for (const [text, { points }] of Object.entries(equipment.cards))
    expect(faceOf(text, equipment)).toEqual({ text, value: points });
});

describe('R12, R13, X2: a word that is written lies on the cards where the engine finds it', () => {
  const options = (base: boolean): object => ({ base_letters: base, referee: 'strict' });

  it('in the hand', () => {
    fixture.typed.forEach(([text, base, cards, letters], n) => {
      const play = { hand: cards, options: options(base), phase: 'play', round: 1, turn_of: 0 };
      const view = { phase: 'playing', seat: 0, window: { id: '1', kinds: [] }, play };
      const match = new Match({ id: `t${n}`, seats: [0], view } as unknown as TableStore, { hides: false } as Holder);
      match.follow();
      const missing = match.write([...text.normalize('NFC')]);
      const laid = missing ? null : match.fan.words.map(textOf).join(' ');
      expect([text, base, cards, laid]).toEqual([text, base, cards, letters]);
    });
  });

  it('on the piles of a solitaire', () => {
    for (const [text, base, cards, letters] of fixture.typed) {
      const play = { open_cards: cards, heights: cards.map(() => 1), options: options(base) };
      const view = { phase: 'playing', seat: 0, window: { id: '1', kinds: ['remove'] }, play };
      const match = new SolitaireMatch({ seats: [0], view } as unknown as TableStore);
      const missing = match.write([...text.normalize('NFC')]);
      expect([text, base, cards, missing ? null : match.text]).toEqual([text, base, cards, letters]);
    }
  });
});

it('R44: words of a riddle bring what the engine says', () => {
  expect(fixture.splits.some(([, , , , extra]) => extra > 0)).toBe(true);
  for (const [task, bonus, words, points, extra] of fixture.splits)
    expect(
      worthOf(
        words.map(([value, letters]) => ({ points: value, letters })),
        { task, bonus },
      ),
    ).toEqual({ points, bonus: extra });
});

it('R21 to R26, R42: the pad counts rounds, bonus and penalties', () => {
  expect([pad.BONUS]).toEqual(fixture.bonus);
  for (const { rounds, scores, winners } of fixture.games) {
    const players = scores.map((_, seat) => `${seat}`);
    let sheet = pad.empty;
    rounds.forEach(([hands, bonus, after], round) => {
      hands.forEach(([points, longest, penalties], seat) => {
        sheet = pad.enter(sheet, round, `${seat}`, { points, longest, penalties });
      });
      const steps = players.map((player) => pad.course(sheet, players, player)[round]!);
      expect(steps.map((step) => step.bonus)).toEqual(bonus);
      expect(steps.map((step) => step.total)).toEqual(after);
    });
    expect(pad.stand(sheet, players)).toEqual({ totals: scores, over: true, winners });
  }
});
