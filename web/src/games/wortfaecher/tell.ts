// The log in plain sentences: one for each event that is worth one. What somebody drew is never told.
import type { Told } from '../../table/log';
import { spellingOf } from './cards';
import type { GameTexts } from './de';
import type { Challenged, Event, Laid } from './types';

type Name = (seat: number) => string;

export function tell(event: Event, t: GameTexts, name: Name): Told | null {
  if (event.kind === 'round_began')
    return { text: t.log.round(event.round, name(event.dealer), event.round + 1), heading: true };
  const text = inRounds(event, t, name) ?? inSolitaire(event, t) ?? inRiddle(event, t);
  return text === null ? null : { text };
}

const sum = (words: readonly Laid[]): number => words.reduce((total, word) => total + word.points, 0);

function inRounds(event: Event, t: GameTexts, name: Name): string | null {
  switch (event.kind) {
    case 'drew':
      return t.log.drew(name(event.seat));
    case 'took':
      return t.log.took(name(event.seat), event.card);
    case 'reshuffled':
      return t.log.reshuffled;
    case 'went_out':
      return t.log.wentOut(name(event.seat), event.words.map(spellingOf), sum(event.words));
    case 'laid_out':
      return t.log.laidOut(name(event.seat), event.words.map(spellingOf), sum(event.words));
    case 'last_turns_began':
      return t.log.lastTurns;
    case 'discarded':
      return t.log.discarded(name(event.seat), event.card);
    case 'time_ran_out':
      return t.log.timeRanOut(name(event.seat));
    case 'doubt_began':
      return t.log.doubtBegan;
    case 'accepted':
      return t.log.accepted(name(event.seat));
    case 'challenged':
      return challenged(event, t, name);
    case 'round_scored':
      return t.log.scored(
        event.points.map((points, seat) => t.log.gain(name(seat), points, event.bonus[seat]!)).join(', '),
      );
    case 'player_left':
      return t.log.left(name(event.seat));
    case 'finished':
      return t.log.finished(event.scores.map((score, seat) => `${name(seat)} ${score}`).join(', '));
    default:
      return null;
  }
}

function challenged({ seat, owner, verdict, upheld, paid }: Challenged, t: GameTexts, name: Name): string {
  const word = verdict.spellings[0] ?? verdict.word;
  if (upheld) return t.log.upheld(name(seat), word, name(owner), t.reasons[verdict.reason], paid);
  return t.log.refused(name(seat), word, verdict.gloss, paid);
}

function inSolitaire(event: Event, { solitaire: { log } }: GameTexts): string | null {
  switch (event.kind) {
    case 'piles_dealt':
      return log.dealt(event.code);
    case 'removed':
      return log.removed(spellingOf(event.word), event.word.points);
    case 'refilled':
      return log.refilled(event.card);
    case 'no_word_left':
      return log.noWordLeft;
    case 'hinted':
      return log.hinted(spellingOf(event.word));
    case 'helped':
      return log.helped;
    case 'undone':
      return log.undone(spellingOf(event.word));
    case 'solitaire_ended':
      return event.cleared ? log.cleared : log.ended(event.score);
    default:
      return null;
  }
}

function inRiddle(event: Event, { riddle: { log } }: GameTexts): string | null {
  switch (event.kind) {
    case 'started':
      return event.players === 1 && event.options.riddle ? log.started(event.options.riddle.long_word) : null;
    case 'split_laid':
      return log.laid(event.words.map(spellingOf), event.points + event.bonus);
    case 'riddle_ended':
      return event.complete ? log.complete(event.score) : log.ended(event.score);
    default:
      return null;
  }
}
