// Training alone (R27): tables for one, and the best results on this device, kept for each language, clock and choice of themes.
import { memory } from '../../memory';
import { api } from '../../net/http';
import { goTo } from '../../table/again';
import type { Options } from './types';

/** What makes results comparable. */
export function rulesOf(options: Options): string {
  return [options.language ?? 'de', options.seconds ?? 120, options.children ? 'easy' : 'all'].join('.');
}

export const bestOf = (options: Options): number | null => memory.best('buecherwurm', rulesOf(options));

/** Keep a result; true if it is better than all before, of which there was one. */
export function keepResult(table: string, options: Options, score: number): boolean {
  return memory.keepBest('buecherwurm', rulesOf(options), table, score);
}

/** A new table for one; with an empty code, new cards and dice. */
export async function train(options: Options, name: string, circle = ''): Promise<void> {
  goTo((await api.openTable({ game: 'buecherwurm', seats: [{ name }], options: { ...options }, open: false, circle })).table);
}
