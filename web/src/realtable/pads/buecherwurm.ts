// The points of Bücherwurm, round by round: dice and worm cards before each player, the special die, and the two points
// that having no term costs. Points may fall below 0.
import { standing, sum, type Standing } from './standing';

export interface Hand {
  /** Points on the white dice before this player, one number a die. */
  readonly dice: readonly number[];
  readonly worms: number;
}
export interface Round {
  readonly hands: Readonly<Record<string, Hand>>;
  /** Who ended the round by having no term (R13). */
  readonly stuck: string | null;
  /** Who has the green die showing NOT (R21). */
  readonly not: string | null;
  /** Who took the last die while the green one showed SCHLUSS+2 (R22). */
  readonly plus: string | null;
}
export interface Sheet {
  readonly rounds: readonly Round[];
  readonly ended: boolean;
}
export const empty: Sheet = { rounds: [], ended: false };
export const blank: Round = { hands: {}, stuck: null, not: null, plus: null };

export const GOAL = 21;
export const MOST_ROUNDS = 24;
export const DICE = 7;
export const WORMS = 6;
/** What a die can be worth. */
export const FACES = [1, 2, 3] as const;

const NOBODY: Hand = { dice: [], worms: 0 };
export const handOf = (round: Round, player: string): Hand => round.hands[player] ?? NOBODY;

/** R14 and R34; R21: NOT brings 2 to whoever has other dice, else it costs 2. */
export function score(round: Round, player: string): number {
  const { dice, worms } = handOf(round, player);
  const not = round.not === player ? (dice.length > 0 ? 2 : -2) : 0;
  return sum(dice) + worms + not + (round.plus === player ? 2 : 0) - (round.stuck === player ? 2 : 0);
}

/** White dice and worm cards that are before nobody yet (R2, R10). */
export function left(round: Round): { dice: number; worms: number } {
  const hands = Object.values(round.hands);
  return {
    dice: DICE - sum(hands.map((hand) => hand.dice.length)),
    worms: WORMS - sum(hands.map((hand) => hand.worms)),
  };
}

export function give(round: Round, player: string, hand: Partial<Hand>): Round {
  return { ...round, hands: { ...round.hands, [player]: { ...handOf(round, player), ...hand } } };
}

/** R13 and R22 exclude each other: who ends the round without a term takes no last die. */
export function ending(round: Round, how: 'stuck' | 'plus', player: string | null): Round {
  return { ...round, stuck: null, plus: null, [how]: player };
}

/** The running totals after each round. */
export function course(sheet: Sheet, player: string): number[] {
  let total = 0;
  return sheet.rounds.map((round) => (total += score(round, player)));
}

/** R15: over when somebody has 21 at a round's end, R36: or after 24 rounds; most points win, ties share. */
export function stand(sheet: Sheet, players: readonly string[]): Standing {
  const totals = players.map((player) => course(sheet, player).at(-1) ?? 0);
  const over = sheet.ended || sheet.rounds.length >= MOST_ROUNDS || totals.some((points) => points >= GOAL);
  return standing(totals, over);
}

export function without(sheet: Sheet, player: string): Sheet {
  const away = (round: Round): Round => {
    const { [player]: _, ...hands } = round.hands;
    const not = round.not === player ? null : round.not;
    return {
      hands,
      not,
      stuck: round.stuck === player ? null : round.stuck,
      plus: round.plus === player ? null : round.plus,
    };
  };
  return { ...sheet, rounds: sheet.rounds.map(away) };
}
