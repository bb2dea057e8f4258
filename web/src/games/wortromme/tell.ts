// The log in plain sentences: one for each event that is worth one.
import type { Told } from '../../table/log';
import type { GameTexts } from './de';
import type { RiddleTexts } from './riddleTexts.svelte';
import { spellingOf } from './view';
import type { Drew, Event, Finished, Laid } from './types';

type Name = (seat: number) => string;
/** How a word is written that lay on the table. */
export type Written = (text: string) => string;

/** At a riddle some things are told otherwise: nobody else is there, and tiles count (R42). */
export function tellRiddle(
  event: Event,
  t: GameTexts,
  { log }: RiddleTexts,
  name: Name,
  written?: Written,
): Told | null {
  switch (event.kind) {
    case 'dealt':
      return { text: log.dealt(event.table.map(spellingOf)) };
    case 'turn_began':
      return null;
    case 'finished':
      return { text: event.winners.length ? log.solved : log.ended(event.scores[0]!) };
    case 'stood':
      return { text: log.stood(event.points, event.score) };
    case 'taken_back':
      return { text: log.back };
    default:
      return tell(event, t, name, written);
  }
}

export function tell(event: Event, t: GameTexts, name: Name, written: Written = (text) => text): Told | null {
  if (event.kind === 'turn_began') return { text: t.log.turn(event.turn, name(event.seat)), heading: true };
  const text = opened(event, t, name) ?? moved(event, t, name, written) ?? judged(event, t, name, written);
  return text === null ? null : { text };
}

function opened(event: Event, t: GameTexts, name: Name): string | null {
  switch (event.kind) {
    case 'lots_drawn':
      return t.log.lots(
        event.lots.map(({ seat }, i) => t.log.lot(name(seat), event.letters[i]!)),
        name(event.first),
      );
    case 'dealt':
      return event.code ? t.log.dealtAlone(event.code) : t.log.dealt(name(event.first));
    case 'player_left':
      return t.log.left(name(event.seat));
    case 'finished':
      return finished(event, t, name);
    default:
      return null;
  }
}

function moved(event: Event, t: GameTexts, name: Name, written: Written): string | null {
  switch (event.kind) {
    case 'laid':
      return laid({ ...event, sources: event.sources.map(written) }, t, name(event.seat));
    case 'stood':
      return t.log.stood(name(event.seat), event.points, event.score);
    case 'drew':
      return drew(event, t, name(event.seat));
    case 'refilled':
      return t.log.refilled(name(event.seat), event.duty);
    case 'passed':
      return t.log.passed(name(event.seat));
    case 'time_ran_out':
      return t.log.timeRanOut(name(event.seat));
    default:
      return null;
  }
}

function laid({ table, word, changed, sources, manner }: Laid, t: GameTexts, name: string): string {
  const fresh = spellingOf(table[word]!);
  const left = changed.map((place) => spellingOf(table[place]!));
  if (manner === 'out') return t.log.out(name, fresh);
  if (manner === 'swap') return t.log.swap(name, fresh, left);
  return manner === 'add' ? t.log.add(name, fresh, sources) : t.log.rob(name, fresh, sources, left);
}

function drew({ tile, letter, by }: Drew, t: GameTexts, name: string): string {
  if (tile === null) return by === 'engine' ? t.log.drewByItself(name) : t.log.drewHidden(name);
  return letter ? t.log.drew(name, letter) : t.log.drewJoker(name);
}

function judged(event: Event, t: GameTexts, name: Name, written: Written): string | null {
  switch (event.kind) {
    case 'doubt_began':
      return t.log.doubtBegan;
    case 'accepted':
      return t.log.accepted(name(event.seat));
    case 'challenged': {
      const { verdict } = event;
      const word = verdict.spellings[0] ?? verdict.word;
      const why = event.stem_of ? t.stem(written(event.stem_of)) : t.reasons[verdict.reason];
      return event.upheld
        ? t.log.upheld(name(event.seat), word, why)
        : t.log.stands(name(event.seat), word, verdict.gloss);
    }
    case 'taken_back':
      return t.log.takenBack(name(event.seat));
    default:
      return null;
  }
}

function finished({ scores, winners, reason, fewest_best }: Finished, t: GameTexts, name: Name): string {
  const why = t.log.finished[reason](name(winners[0] ?? 0));
  return fewest_best ? why : `${why} ${t.log.scores(scores.map((score, seat) => `${name(seat)} ${score}`))}`;
}
