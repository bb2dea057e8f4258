// Somebody at the table has deleted their data: what this page has heard of them before bears the mark too.
import type { Chair, Shown, TableEvent } from './protocol';

export function withoutNames(
  entries: readonly Shown[],
  fresh: readonly Shown[],
  chairs: readonly Chair[],
): readonly Shown[] {
  const marks = marksOf(fresh, chairs);
  if (!marks.size) return entries;
  return entries.map((entry) => ({ ...entry, events: entry.events.map((event) => blank(event as TableEvent, marks)) }));
}

function marksOf(fresh: readonly Shown[], chairs: readonly Chair[]): ReadonlyMap<string, string> {
  const forgotten = fresh
    .flatMap((entry) => entry.events as TableEvent[])
    .filter((event) => event.kind === 'table.forgotten');
  return new Map(forgotten.map(({ seat, name }) => [chairs[seat]?.name ?? '', name]));
}

function blank(event: TableEvent, marks: ReadonlyMap<string, string>): TableEvent {
  if (event.kind !== 'table.seated' || event.level) return event;
  return { ...event, name: marks.get(event.name) ?? event.name };
}
