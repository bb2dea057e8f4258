// What happened at the table beside the game, in plain sentences.
import { called } from '../lang/called';
import type { PlayTexts } from '../lang/play.de';
import type { TableEvent } from '../net/protocol';

export function tellTable(event: TableEvent, t: PlayTexts, name: (seat: number) => string): string | null {
  const e = t.events;
  switch (event.kind) {
    case 'table.seated':
      return e.seated(called(event.name));
    case 'table.began':
      return e.began;
    case 'table.handed_over':
      return e.handedOver(name(event.seat));
    case 'table.moved':
      return e.moved(name(event.seat));
    case 'table.paused':
      return { asked: e.paused, away: e.pausedAway, awaited: e.pausedAwaited, reading: null }[event.because];
    case 'table.resumed':
      return e.resumed;
    case 'table.resigned':
      return e.resigned(name(event.seat));
    case 'table.taken_over':
      return e.takenOver(name(event.seat));
    case 'table.given_back':
      return e.givenBack(name(event.seat));
    case 'table.locked':
      return event.locked ? e.locked : e.unlocked;
    case 'table.agreed':
      return e.agreed;
    case 'table.away_agreed':
      return event.then === 'bot' ? e.awayBot : e.awayPause;
    case 'table.tempo_agreed':
      return e.tempo(t.table.tempos[event.tempo]);
    case 'table.finding_allowed':
      return event.allowed ? e.finding : e.noFinding;
    case 'table.talking_allowed':
      return event.allowed ? e.talking : e.noTalking;
    case 'table.followed':
      return e.followed;
    case 'table.searched':
      return e.searched;
    case 'table.tip_taken':
      return e.tip(name(event.seat), event.step);
    case 'table.reminded':
      return e.reminded(name(event.by), name(event.seat));
    case 'table.vouched':
      return e.vouched(name(event.by), name(event.seat));
    case 'table.forgotten':
      return e.forgotten(called(event.name));
    default:
      return null;
  }
}

export function isTableEvent(event: unknown): event is TableEvent {
  return String((event as { kind: string }).kind).startsWith('table.');
}
