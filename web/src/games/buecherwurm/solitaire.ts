// Training alone (R27): tables for one.
import { api } from '../../net/http';
import { goTo } from '../../table/again';
import type { Options } from './types';

/** A new table for one; with an empty code, new cards and dice. */
export async function train(options: Options, name: string, circle = ''): Promise<void> {
  goTo(
    (await api.openTable({ game: 'buecherwurm', seats: [{ name }], options: { ...options }, open: false, circle }))
      .table,
  );
}
