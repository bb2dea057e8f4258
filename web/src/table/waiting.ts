// For whom a paused table waits, and what it says meanwhile: the same in every game.
import { playTexts } from '../lang/play.svelte';
import type { Presence, TableView } from '../net/protocol';

export interface Said {
  readonly sentence: string;
  readonly hint: string;
}
interface Table {
  readonly view: TableView | null;
  readonly presence: Presence;
}

/** Whether it pauses because somebody is missing, and not because somebody asked for it. */
export function waits({ view }: Table): boolean {
  return view?.phase === 'paused' && (view.paused_because === 'away' || view.paused_because === 'awaited');
}

/** The people who should play and are not there. */
export function missing({ view, presence }: Table): number[] {
  return view!.chairs.flatMap((chair, seat) =>
    !chair.name || chair.level || chair.stand_in || chair.resigned || presence.here.includes(seat) ? [] : [seat],
  );
}

/** Those of them without whom the game cannot go on. */
export function holdingUp(table: Table): number[] {
  return missing(table).filter((seat) => table.view!.awaited.includes(seat));
}

/** For whom a computer may be asked to play: whoever holds it up, once their grace is over or everybody had left. */
export function replaceable(table: Table, now: number): number[] {
  const { view, presence } = table;
  if (!waits(table)) return [];
  const over = (seat: number): boolean =>
    view!.paused_because === 'away' || (presence.away[`${seat}`] ?? 0) * 1000 <= now;
  return holdingUp(table).filter(over);
}

/** Whether playing on would lead anywhere. */
export function mayResume(table: Table): boolean {
  return (
    table.view!.phase === 'paused' &&
    (!waits(table) || (table.view!.paused_because === 'away' && holdingUp(table).length === 0))
  );
}

export function sayPause(table: Table): Said {
  const t = playTexts().waiting;
  const view = table.view!;
  const names = (seats: number[]): string[] => seats.map((seat) => view.chairs[seat]!.name);
  if (!waits(table)) return { sentence: t.paused, hint: t.pausedHint };
  if (view.paused_because === 'away') return { sentence: t.all, hint: t.missing(names(missing(table))) };
  return {
    sentence: t.for(names(holdingUp(table))),
    hint: Object.keys(view.deadlines).length ? t.forHintTimed : t.forHint,
  };
}
