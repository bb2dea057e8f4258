// The points of Wortfächer: six rounds, the bonus for the longest word, and what challenges cost. Alone it is solitaire
// (R31 to R36): six games, each the value of the cards that were left.
import { standing, sum, type Standing } from './standing';

export interface Hand {
  /** Card values of the words laid (R23); alone: of the cards left (R36). */
  readonly points: number;
  /** Letters, not cards, of the longest word (R24); 0 if nothing was laid. */
  readonly longest: number;
  /** Values of words this player lost a challenge about, as owner (R21) or as challenger (R22), in their order. */
  readonly penalties: readonly number[];
}
export type Round = Readonly<Record<string, Hand>>;
export interface Sheet {
  readonly rounds: readonly Round[];
}
export const ROUNDS = 6;
export const BONUS = 5;
export const empty: Sheet = { rounds: Array.from({ length: ROUNDS }, () => ({})) };

/** R4: round r deals r + 1 cards; rounds are counted from 0 here. */
export const cards = (round: number): number => round + 2;

/** R24: the one with the longest word of the round; nobody on a tie, or if nobody laid anything. */
export function longest(round: Round, players: readonly string[]): string | null {
  const lengths = players.map((player) => round[player]?.longest ?? 0);
  const top = Math.max(...lengths);
  const first = lengths.indexOf(top);
  return top > 0 && first === lengths.lastIndexOf(top) ? players[first]! : null;
}

export interface Step {
  readonly bonus: number;
  /** What challenges really took. */
  readonly lost: number;
  /** What the round brought all in all. */
  readonly gain: number;
  readonly total: number;
}

/** R21, R22, R42: a penalty takes the word's value, at most what the player has before the round is scored. */
function pay(has: number, penalties: readonly number[]): number {
  return penalties.reduce((left, value) => Math.max(0, left - value), has);
}

/** Each round of one player, `null` where nothing was entered. The bonus waits until everybody's hand is known. */
export function course(sheet: Sheet, players: readonly string[], player: string): (Step | null)[] {
  let total = 0;
  return sheet.rounds.map((round) => {
    const hand = round[player];
    if (!hand) return null;
    const known = players.length > 1 && players.every((one) => round[one]);
    const bonus = known && longest(round, players) === player ? BONUS : 0;
    const kept = pay(total, hand.penalties);
    const [before, lost] = [total, total - kept];
    total = kept + hand.points + bonus;
    return { bonus, lost, gain: total - before, total };
  });
}

export function total(sheet: Sheet, players: readonly string[], player: string): number {
  return course(sheet, players, player).findLast((step) => step !== null)?.total ?? 0;
}

/** R36: alone the fewest points left count. */
export function fewest(sheet: Sheet, player: string): number | null {
  const left = sheet.rounds.flatMap((round) => (round[player] ? [round[player].points] : []));
  return left.length ? Math.min(...left) : null;
}

/** What a penalty can take at most: the points before this round, less earlier penalties of it. */
export function has(sheet: Sheet, players: readonly string[], player: string, round: number): number {
  const before = { rounds: sheet.rounds.slice(0, round) };
  return pay(total(before, players, player), sheet.rounds[round]?.[player]?.penalties ?? []);
}

/** `undefined` takes the entry back. */
export function enter(sheet: Sheet, round: number, player: string, hand: Hand | undefined): Sheet {
  const change = (old: Round): Round => {
    const { [player]: _, ...others } = old;
    return hand ? { ...others, [player]: hand } : others;
  };
  return { rounds: sheet.rounds.map((old, i) => (i === round ? change(old) : old)) };
}

/** R26: over after six rounds; most points win, ties share. */
export function stand(sheet: Sheet, players: readonly string[]): Standing {
  const over = sheet.rounds.every((round) => players.every((player) => round[player]));
  if (players.length === 1) return standing([fewest(sheet, players[0]!) ?? 0], over);
  return standing(
    players.map((player) => total(sheet, players, player)),
    over,
  );
}

/** Whoever comes later laid nothing in the rounds that are complete. */
export function joined(sheet: Sheet, players: readonly string[], newcomer: string): Sheet {
  const complete = (round: Round): boolean => players.every((player) => round[player]);
  const nothing: Hand = { points: 0, longest: 0, penalties: [] };
  return { rounds: sheet.rounds.map((round) => (complete(round) ? { ...round, [newcomer]: nothing } : round)) };
}

export function without(sheet: Sheet, player: string): Sheet {
  return sheet.rounds.reduce((left, _, round) => enter(left, round, player, undefined), sheet);
}

/** Card values typed as a sum: '3+2+2+1' is 8 (GRAS). */
export function added(text: string): number {
  return sum(text.split('+').map((part) => Number(part) || 0));
}
