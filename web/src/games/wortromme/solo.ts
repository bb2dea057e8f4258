// Solitaires by the code of their deal, and the best results on this device (R30: the fewest turns).
import { memory } from '../../memory';
import { api } from '../../net/http';
import { goTo } from '../../table/again';
import { presetAlone } from './presets';
import type { Options, View } from './types';

// The memory keeps the highest, so turns are kept below zero.
const rulesOf = (options: Options): string => presetAlone(options) ?? 'own';

export function bestOf(options: Options): number | null {
  const kept = memory.best('wortromme', rulesOf(options));
  return kept === null ? null : -kept;
}

/** Keep a result; true if it is better than all before, of which there was one. */
export function keepResult(table: string, { options, outcome }: View): boolean {
  return outcome !== null && memory.keepBest('wortromme', rulesOf(options), table, -outcome.scores[0]!);
}

/** A new table for one; with an empty code, new tiles. */
export async function playDeal(options: Options, name: string, circle = ''): Promise<void> {
  goTo((await api.openTable({ game: 'wortromme', seats: [{ name }], options: { ...options }, open: false, circle })).table);
}
