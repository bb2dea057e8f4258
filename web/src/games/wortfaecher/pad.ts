// The score sheet: a row for each round, what was given up in challenges, and the total.
import type { Cell, PadPlayer, PadRow } from '../../kit/scorepad';
import type { TableView } from '../../net/protocol';
import type { GameTexts } from './de';
import type { RoundsView } from './types';

const ROUNDS = [1, 2, 3, 4, 5, 6];

export function players(view: TableView, seats: readonly number[]): PadPlayer[] {
  const play = view.play as RoundsView;
  return view.chairs.map((chair, seat) => ({
    id: `${seat}`,
    name: chair.name,
    you: seats.length === 1 && seats[0] === seat,
    turn: play.phase !== 'over' && play.phase !== 'doubt' && play.turn_of === seat,
  }));
}

export function rows(play: RoundsView, t: GameTexts): PadRow[] {
  const gain = (round: number): Cell[] => {
    const result = play.results.find((one) => one.round === round);
    return play.scores.map((_, seat) => (result ? { points: result.points[seat]! + result.bonus[seat]! } : null));
  };
  const start = play.scores.map((_, seat) => play.options.head_start?.[seat] ?? 0);
  const earned = play.scores.map((_, seat) =>
    play.results.reduce((sum, one) => sum + one.points[seat]! + one.bonus[seat]!, start[seat]!),
  );
  const paid = play.scores.map((score, seat) => score - earned[seat]!);
  const extra = (id: string, label: string, values: number[]): PadRow[] =>
    values.some((n) => n !== 0)
      ? [{ id, label, kind: 'bonus', cells: values.map((points) => (points ? { points } : null)) }]
      : [];
  return [
    ...extra('start', t.pad.start, start),
    ...ROUNDS.map((round): PadRow => ({
      id: `${round}`,
      label: t.pad.round(round),
      note: t.pad.roundNote(round + 1),
      kind: 'box',
      cells: gain(round),
    })),
    ...extra('paid', t.pad.paid, paid),
    { id: 'total', label: t.pad.total, kind: 'total', cells: play.scores.map((points) => ({ points })) },
  ];
}
