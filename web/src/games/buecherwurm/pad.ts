// The rounds as rows of the kit's score pad.
import type { PadPlayer, PadRow } from '../../kit/scorepad';
import type { TableView } from '../../net/protocol';
import type { GameTexts } from './de';
import type { View } from './types';

export function players(view: TableView, seats: readonly number[]): PadPlayer[] {
  const play = view.play as View;
  return view.chairs.map((chair, seat) => ({
    id: `${seat}`,
    name: chair.name,
    you: seats.length === 1 && seats[0] === seat,
    turn: play.phase !== 'over' && play.turn_of === seat,
  }));
}

export function rows(play: View, t: GameTexts): PadRow[] {
  const rounds = play.rounds.map((result): PadRow => ({
    id: `${result.round}`,
    label: t.pad.row(result.round),
    kind: 'box',
    cells: result.gains.map(({ total }) => ({ points: total })),
  }));
  const scores = play.outcome?.scores ?? play.scores;
  return [...rounds, { id: 'total', label: t.pad.total, kind: 'total', cells: scores.map((points) => ({ points })) }];
}
