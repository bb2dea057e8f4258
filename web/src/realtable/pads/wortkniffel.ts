// The score card of Wortkniffel: eleven boxes a player, sums and bonuses. Knows points, not words: whether an entry is
// right is for the people at the table and the dictionary.
import { boxes, upper, type Box } from '../../games/wortkniffel/boxes';
import { standing, sum, type Standing } from './standing';

export interface Card {
  readonly boxes: Partial<Record<Box, number>>;
  /** How many further Wort-Kniffel there were (R15). */
  readonly further: number;
}
export interface Sheet {
  readonly cards: Record<string, Card>;
}
export const empty: Sheet = { cards: {} };

/** R12, R13, R14: what these boxes bring whatever the letters are worth. */
export const FIXED: Partial<Record<Box, number>> = { full_house: 25, straight: 30, kniffel: 50 };
export const BONUS = 35;
export const BONUS_FROM = 50;
export const FURTHER = 50;

const BLANK: Card = { boxes: {}, further: 0 };

export function cardOf(sheet: Sheet, player: string): Card {
  return sheet.cards[player] ?? BLANK;
}

/** R9: 35 from 50 upper points on; R25: further Wort-Kniffel do not help there. */
export function tally(card: Card): { upper: number; bonus: number; further: number; total: number } {
  const above = sum(upper.map((box) => card.boxes[box] ?? 0));
  const bonus = above >= BONUS_FROM ? BONUS : 0;
  const further = card.further * FURTHER;
  return { upper: above, bonus, further, total: sum(boxes.map((box) => card.boxes[box] ?? 0)) + bonus + further };
}

/** R23: only whose Wort-Kniffel box holds 50 can have a further one. */
export function mayHaveFurther(card: Card): boolean {
  return card.boxes.kniffel === FIXED.kniffel;
}

/** `undefined` empties the box again. A Wort-Kniffel box that loses its 50 loses the further ones with it (R23). */
export function fill(sheet: Sheet, player: string, box: Box, points: number | undefined): Sheet {
  const { [box]: _, ...others } = cardOf(sheet, player).boxes;
  const card = { boxes: points === undefined ? others : { ...others, [box]: points }, further: 0 };
  const further = mayHaveFurther(card) ? cardOf(sheet, player).further : 0;
  return { cards: { ...sheet.cards, [player]: { ...card, further } } };
}

export function setFurther(sheet: Sheet, player: string, further: number): Sheet {
  return { cards: { ...sheet.cards, [player]: { ...cardOf(sheet, player), further } } };
}

/** R19: over with the last box of the last player; most points win, ties share. */
export function stand(sheet: Sheet, players: readonly string[]): Standing {
  const cards = players.map((player) => cardOf(sheet, player));
  const over = cards.every((card) => boxes.every((box) => card.boxes[box] !== undefined));
  return standing(
    cards.map((card) => tally(card).total),
    over,
  );
}

export function without(sheet: Sheet, player: string): Sheet {
  const { [player]: _, ...cards } = sheet.cards;
  return { cards };
}
