// The log in plain sentences: one for each event that is worth one.
import type { GameTexts } from './de';
import { wrongWords } from './last';
import type { Challenged, Entered, Event, Rolled } from './types';

type Name = (seat: number) => string;
/** A line of the log; a heading begins a turn. */
export interface Told {
  readonly text: string;
  readonly heading?: boolean;
}

export function tell(event: Event, t: GameTexts, name: Name): Told | null {
  const text = sentence(event, t, name);
  if (text === null) return null;
  return event.kind === 'turn_began' ? { text, heading: true } : { text };
}

function sentence(event: Event, t: GameTexts, name: Name): string | null {
  switch (event.kind) {
    case 'turn_began':
      return `${t.log.round(event.round)} · ${name(event.seat)}`;
    case 'rolled':
      return rolled(event, t, name);
    case 'time_ran_out':
      return t.log.timeRanOut(name(event.seat));
    case 'entered':
      return entered(event, t, name);
    case 'crossed_out':
      return (event.by === 'engine' ? t.log.crossedByTime : t.log.crossed)(name(event.seat), t.boxes[event.box]);
    case 'accepted':
      return t.log.accepted(name(event.seat));
    case 'challenged':
      return event.upheld
        ? t.log.upheld(name(event.seat), wrongWords(event), reasonsOf(event, t))
        : t.log.refused(name(event.seat), meaningsOf(event));
    case 'bonus_earned':
      return t.log.bonus(name(event.seat), event.points);
    case 'player_left':
      return t.log.left(name(event.seat));
    case 'finished':
      return t.log.finished(event.scores.map((score, seat) => `${name(seat)} ${score}`).join(', '));
    default:
      return null;
  }
}

function rolled(event: Rolled, t: GameTexts, name: Name): string {
  const faces = event.thrown.map((die) => event.dice[die]).join(' ');
  const kept = event.dice.filter((_, die) => !event.thrown.includes(die)).join(' ');
  if (!kept) return t.log.rolled(name(event.seat), faces, event.roll);
  return t.log.rolledSome(name(event.seat), faces, kept, event.roll);
}

/** Why the words that are not valid are not, each reason once. */
function reasonsOf({ verdicts }: Challenged, t: GameTexts): string {
  const wrong = verdicts.filter(({ valid }) => !valid);
  return [...new Set(wrong.map(({ reason }) => t.words.reasons[reason]))].join('. ');
}

function meaningsOf({ verdicts }: Challenged): string {
  return verdicts
    .filter(({ gloss }) => gloss)
    .map(({ word, spellings: known, gloss }) => `${known[0] ?? word}: ${gloss}.`)
    .join(' ');
}

export function spellings(event: Pick<Entered, 'words'>): string[] {
  return event.words.map((word) => word.spelling || word.text);
}

function entered(event: Entered, t: GameTexts, name: Name): string {
  const [who, box] = [name(event.seat), t.boxes[event.box]];
  const words = spellings(event);
  if (event.by === 'engine')
    return t.log.inTime(who, words, box, event.points) + (event.extra ? t.log.extra(event.extra) : '');
  const line = words.length ? t.log.enteredWords(who, words, box, event.points) : t.log.entered(who, box, event.points);
  return event.extra ? line + t.log.extra(event.extra) : line;
}
