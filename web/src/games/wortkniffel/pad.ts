// The score cards as rows of the kit's pads: what stands in them, and what my free boxes would get.
import type { Cell, PadPlayer, PadRow } from '../../kit/scorepad';
import type { TableView } from '../../net/protocol';
import { boxes, lower, upper, type Box } from './boxes';
import type { GameTexts } from './de';
import type { Worth } from './previews.svelte';
import { spellings } from './tell';
import type { Card, Filled, View } from './types';

export interface Future {
  readonly seat: number;
  readonly worth: Partial<Record<Box, Worth>>;
  /** What is lit. */
  readonly best: Box | null;
}

export function players(view: TableView, seats: readonly number[]): PadPlayer[] {
  const play = view.play as View;
  return view.chairs.map((chair, seat) => ({
    id: `${seat}`,
    name: chair.name,
    you: seats.length === 1 && seats[0] === seat,
    turn: play.table.phase !== 'over' && play.table.seat === seat,
  }));
}

/** `reader`: to whose card the boxes refer when they tell what they are for. */
export function rows(
  play: View,
  t: GameTexts,
  future: Future | null,
  reader: number,
  names: Record<Box, string> = t.boxes,
): PadRow[] {
  const cards = play.table.cards;
  const box = (name: Box): PadRow => ({
    id: name,
    label: names[name],
    kind: 'box',
    about: about(name, cards[reader], t),
    cells: cards.map((card, seat) => cell(card, name, future?.seat === seat ? future : null)),
  });
  const sum = (id: string, label: string, kind: PadRow['kind'], values: (number | null)[], note?: string): PadRow => {
    const cells = values.map((points): Cell => (points === null ? null : { points }));
    return note === undefined ? { id, label, kind, cells } : { id, label, kind, cells, note };
  };
  const extras = cards.some((card) => card.extra > 0);
  return [
    ...upper.map(box),
    sum('upper', t.pad.upper, 'sum', play.upper),
    sum(
      'bonus',
      t.pad.bonus,
      'bonus',
      cards.map((card) => card.bonus || null),
      t.pad.bonusNote,
    ),
    ...lower.map(box),
    ...(extras
      ? [
          sum(
            'extra',
            t.pad.extra,
            'bonus',
            cards.map((card) => card.extra || null),
            t.pad.extraNote,
          ),
        ]
      : []),
    sum('total', t.pad.total, 'total', play.totals),
  ];
}

function cell(card: Card, box: Box, future: Future | null): Cell {
  const filled = card.boxes[boxes.indexOf(box)];
  if (filled) return filled.points === 0 ? { points: 0, crossed: true } : { points: filled.points };
  if (!future) return null;
  const worth = future.worth[box];
  return { future: worth ? worth.points + worth.extra : 0, best: box === future.best };
}

/** "sieben Selbstlaute, 30 Punkte.", and what has become of it on this card. */
export function about(box: Box, card: Card | undefined, t: GameTexts): string {
  const filled = card?.boxes[boxes.indexOf(box)];
  return `${t.about[box]}.${filled ? ` ${became(filled, t)}` : ''}`;
}

function became(filled: Filled, t: GameTexts): string {
  return filled.points === 0 ? t.crossedBox : t.filledBox(spellings(filled), filled.points);
}

/** For a phone: only the boxes and what stands above, in twelve fields. */
export function fields(all: readonly PadRow[]): PadRow[] {
  return all.filter((row) => row.kind === 'box' || row.kind === 'sum');
}
