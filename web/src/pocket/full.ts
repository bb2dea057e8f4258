// When engines begin anew: the memory of WebAssembly never shrinks, and what bots of each game and level have learned
// stays in it.

/** Bytes of that memory above which engines begin anew; they begin with less than 120 MB. */
export const LIMIT = 200e6;

/** What engines are in use for. */
export interface Use {
  /** Bytes of their memory. */
  readonly heap: number;
  /** How many lines to tables are open. */
  readonly lines: number;
  /** The table to which there was a line last; empty: there has been none yet. */
  readonly held: string;
}

/** Whether a table that is opened gets new ones. A line that was only interrupted is no other table. */
export const isFull = ({ heap, lines, held }: Use, table: string, limit = LIMIT): boolean =>
  heap > limit && lines === 0 && held !== '' && held !== table;
