// The client keeps the dice that the engine lays a word on, and the pad counts as the engine does; written by
// `./dev fixtures`.
import { expect, it } from 'vitest';
import type { TableStore } from '../../net/store.svelte';
import * as pad from './realtable/sums';
import { boxes, upper, type Box } from './boxes';
import * as sketches from './sketch';
import { printed } from './faces';
import raw from './fixtures.json?raw';
import { Match } from './match.svelte';
import type { Equipment } from './types';

interface Card {
  boxes: Partial<Record<Box, number>>;
  further: number;
  sums: [upper: number, bonus: number, further: number, total: number];
  may: boolean;
}
interface Fixture {
  equipment: [Equipment];
  boxes: [Box, boolean][];
  limits: [[dice: number, words: number]];
  fixed: [[from: number, bonus: number, further: number, points: Partial<Record<Box, number>>]];
  typed: [text: string, faces: string[], dice: number[] | null][];
  cards: Card[];
  games: [Card[], scores: number[], winners: number[]][];
}

const fixture = JSON.parse(raw) as Fixture;
const [equipment] = fixture.equipment;

it('R8 to R16: has the boxes in their order', () => {
  expect(boxes.map((box) => [box, upper.includes(box)])).toEqual(fixture.boxes);
});

it('R3, R8, R11: takes as many letters and words as there are', () => {
  const [[dice, words]] = fixture.limits;
  const long = [...'ABCDEFGHIJ'].reduce((sketch, letter) => sketches.type(sketch, letter), sketches.nothing);
  expect([sketches.activeWord(long).letters.length, sketches.MOST_WORDS]).toEqual([dice, words]);
});

it('R5, R6: prints the values of letters, and none on a joker', () => {
  for (const [letter, value] of Object.entries(equipment.values)) expect(printed(letter, equipment).value).toBe(value);
  expect(printed(equipment.joker, equipment, 'E')).toEqual({ text: 'E', joker: true });
});

/** A match on my turn; `show` changes the faces. */
function table(faces: string[]): { match: Match; show: (faces: string[]) => void } {
  const state = { dice: faces, equipment, laid: [], turn: 1, phase: 'turn', seat: 0 };
  const view = { phase: 'playing', seat: 0, window: { id: '1', kinds: ['roll', 'enter'] }, play: { table: state } };
  const match = new Match({ seats: [0], view } as unknown as TableStore);
  match.follow();
  return { match, show: (next) => ((state.dice = next), match.follow()) };
}

it('R6, R7: a typed word holds on to its dice when the others are thrown', () => {
  for (const [text, faces, dice] of fixture.typed) {
    if (!dice) continue;
    const { match, show } = table(faces);
    for (const letter of text) match.type(letter);
    match.sketch = sketches.settle(match.sketch, new Map([[match.sketch.active, dice]]));
    show(faces.map((face, die) => (dice.includes(die) ? face : '')));
    const kept = dice.toSorted((a, b) => a - b);
    expect([text, faces, match.kept]).toEqual([text, faces, kept]);
    expect([text, sketches.activeWord(match.sketch).letters.length]).toEqual([text, dice.length]);
  }
});

it('R9, R15, R23, R25: the pad sums a card up', () => {
  for (const { boxes: filled, further, sums, may } of [
    ...fixture.cards,
    ...fixture.games.flatMap(([cards]) => cards),
  ]) {
    const sheet = Object.entries(filled).reduce(
      (before, [box, points]) => pad.fill(before, 'a', box as Box, points),
      pad.empty,
    );
    const card = pad.cardOf(pad.setFurther(sheet, 'a', further), 'a');
    const tally = pad.tally(card);
    expect([filled, tally.upper, tally.bonus, tally.further, tally.total]).toEqual([filled, ...sums]);
    expect([filled, pad.mayHaveFurther(card)]).toEqual([filled, may]);
  }
});

it('R12 to R15, R9: the pad knows what is fixed', () => {
  expect([[pad.BONUS_FROM, pad.BONUS, pad.FURTHER, pad.FIXED]]).toEqual(fixture.fixed);
});

it('R19: the pad ends a game as the engine did', () => {
  for (const [cards, totals, winners] of fixture.games) {
    const players = cards.map((_, seat) => `${seat}`);
    const sheet = { cards: Object.fromEntries(players.map((player, seat) => [player, cards[seat]!])) };
    expect(pad.stand(sheet, players)).toEqual({ totals, over: true, winners });
  }
});
