// Things for the kit page to show: a score card half filled, as the server would send it.
import type { Cell, PadPlayer, PadRow } from '../kit/scorepad';
import type { KitTexts } from './de';

const entered = (points: number): Cell => ({ points });
const future = (value: number, best = false): Cell => (best ? { future: value, best } : { future: value });
const crossed: Cell = { points: 0, crossed: true };

export function padPlayers(t: KitTexts): PadPlayer[] {
  return [
    { id: 'a', name: t.names.you, you: true, turn: true },
    { id: 'b', name: t.names.other },
    { id: 'c', name: t.names.bot },
  ];
}

export function padRows(t: KitTexts): PadRow[] {
  const r = t.pad.rows;
  const row = (id: string, label: string, cells: Cell[]): PadRow => ({ id, label, kind: 'box', cells });
  return [
    row('two', r.two, [entered(9), null, entered(7)]),
    row('three', r.three, [future(3), entered(11), entered(9)]),
    row('four', r.four, [future(8), entered(9), null]),
    row('five', r.five, [entered(11), null, entered(10)]),
    row('six', r.six, [future(0), entered(13), null]),
    { id: 'upper', label: r.upper, kind: 'sum', cells: [entered(20), entered(33), entered(26)] },
    { id: 'bonus', label: r.bonus, note: t.pad.bonusNote, kind: 'bonus', cells: [null, null, null] },
    row('twoWords', r.twoWords, [future(11), null, null]),
    row('threeWords', r.threeWords, [future(0), null, entered(12)]),
    row('fullHouse', r.fullHouse, [future(25, true), entered(25), null]),
    row('street', r.street, [crossed, null, null]),
    row('kniffel', r.kniffel, [future(0), null, null]),
    row('chance', r.chance, [future(11), entered(16), entered(20)]),
    { id: 'total', label: r.total, kind: 'total', cells: [entered(20), entered(74), entered(58)] },
  ];
}

export const manyNames = ['Jo', 'Oma', 'Bernhardine', 'Ali', 'Käthe', 'Maximilian', 'Zoe', 'Fritz'];

export function manyPlayers(): PadPlayer[] {
  return manyNames.map((name, i) => ({ id: name, name, turn: i === 2 }));
}

export function manyRows(t: KitTexts): PadRow[] {
  return padRows(t).map((row, r) => ({
    ...row,
    cells: manyNames.map((_, i) => {
      if (row.kind === 'total') return entered(100 + 13 * i);
      if (row.kind === 'sum') return entered(50 + i);
      if (row.kind === 'bonus') return entered(35);
      return (r + i) % 7 === 0 ? crossed : entered(4 + ((r * 5 + i * 3) % 22));
    }),
  }));
}
