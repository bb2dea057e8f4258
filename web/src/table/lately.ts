// What somebody else did last, from the log: for tables that have no room to show it.
import type { TableStore } from '../net/store.svelte';
import type { LogEntry } from './log';

export interface Lately {
  readonly id: string;
  /** For a line or two. */
  readonly text: string;
  /** All of it, a sentence each. */
  readonly whole: readonly string[];
}
interface Happened {
  readonly kind?: string;
  readonly seat?: number | null;
}

const SENTENCES = 3;
/** X6: while a word may be doubted nobody's move ends; and who sits down has not moved. */
const BY_THE_WAY = ['doubt_began', 'accepted', 'table.seated'];

/**
 * The first sentences of the last move of one of the others; to who only watches everybody is one. `brief` is the same
 * log in fewer words.
 */
export function lately(
  { entries, seats }: Pick<TableStore, 'entries' | 'seats'>,
  log: readonly LogEntry[],
  brief: readonly LogEntry[] = log,
): Lately | null {
  const happened = eventsOf(entries);
  const lines = log
    .map((line) => ({ ...line, ...happened(line.id) }))
    .filter(({ kind }) => !BY_THE_WAY.includes(kind!));
  const isOthers = ({ heading, seat }: (typeof lines)[number]): boolean =>
    !heading && typeof seat === 'number' && !seats.includes(seat);
  const end = lines.findLastIndex(isOthers);
  if (end < 0) return null;
  const { seat } = lines[end]!;
  const before = lines.slice(0, end).findLastIndex((line) => !isOthers(line) || line.seat !== seat);
  const told = lines.slice(before + 1, end + 1);
  const short = new Map(brief.map(({ id, text }) => [id, text]));
  const text = told.slice(0, SENTENCES).map((line) => short.get(line.id) ?? line.text);
  return { id: told[0]!.id, text: text.join(' '), whole: told.map((line) => line.text) };
}

/** What a line of the log tells of: its id is that of the entry and the place of the event in it. */
function eventsOf(entries: TableStore['entries']): (id: string) => Happened {
  const events = new Map(entries.map(({ seq, events }) => [seq, events]));
  return (id) => {
    const [seq, place] = id.split('.').map(Number);
    const { kind, seat } = (events.get(seq!)?.[place!] ?? {}) as Happened;
    return { kind: kind ?? '', seat: seat ?? null };
  };
}
