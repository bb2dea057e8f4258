// The log in plain sentences: one for each event that is worth one.
import type { Told } from '../../table/log';
import { spellingOf } from './view';
import type { GameTexts } from './de';
import type { Event, Noted, Verdict } from './types';

type Name = (seat: number) => string;
type Choose = (words: readonly string[], name: string) => readonly string[];

/** About as many letters as two lines of a phone have beside the sentences around the words. */
const ROOM = 54;
const SEPARATOR = ', '.length;
const all: Choose = (words) => words;

/** The first of these words, as many as there is room for beside a name that is written twice, and how many more. */
export function few(words: readonly string[], name: string, t: GameTexts): readonly string[] {
  let room = ROOM - 2 * name.length;
  const fitting = words.findIndex((word) => (room -= word.length + SEPARATOR) < 0);
  if (fitting < 0) return words;
  const shown = words.slice(0, Math.max(1, fitting));
  return shown.length < words.length ? [...shown, t.log.more(words.length - shown.length)] : shown;
}

/** With `brief` in lines that are not to become long. */
export function tell(event: Event, t: GameTexts, name: Name, brief = false): Told | null {
  if (event.kind === 'first_round_began') return { text: t.log.firstRound, heading: true };
  if (event.kind === 'turn_began')
    return event.first_round ? null : { text: t.log.turn(event.turn, name(event.seat)), heading: true };
  const choose: Choose = brief ? (words, who) => few(words, who, t) : all;
  const text = inTurn(event, t, name, choose) ?? amongOthers(event, t, name) ?? atTheEnd(event, t, name);
  return text === null ? null : { text };
}

const spelled = (words: readonly Noted[]): string[] => words.map(spellingOf);
const judged = ({ word, spellings }: Verdict): string => spellings[0] ?? word;
const wrong = (verdicts: readonly Verdict[], t: GameTexts): string =>
  verdicts.length ? ` ${t.log.refused(verdicts.map(judged))}` : '';

function inTurn(event: Event, t: GameTexts, name: Name, choose: Choose): string | null {
  switch (event.kind) {
    case 'drew':
      return t.log.drew(name(event.seat), event.letter, t.size(event.size));
    case 'chose_blank':
      return t.log.choseBlank(name(event.seat), t.size(event.size));
    case 'placed':
      return event.blank
        ? t.log.exchanged(name(event.seat), event.letters)
        : t.log.placed(name(event.seat), [...event.letters]);
    case 'blank_laid':
      return t.log.blankLaid(name(event.seat), t.size(event.size));
    case 'letter_freed':
      return event.by === 'player'
        ? t.log.freed(name(event.seat), event.letter)
        : t.log.freedByItself(name(event.seat), event.letter);
    case 'passed':
      return t.log.passed(name(event.seat));
    case 'skipped':
      return t.log.skipped(name(event.seat));
    case 'time_ran_out':
      return t.log.timeRanOut(name(event.seat));
    case 'words_noted':
      return (
        (event.words.length
          ? t.log.noted(name(event.seat), choose(spelled(event.words), name(event.seat)), event.knocked)
          : '') + wrong(event.refused, t)
      );
    case 'taken_back':
      return t.log.takenBack(name(event.seat)) + wrong(event.refused, t);
    case 'hinted':
      return event.words ? t.log.hinted(event.words, event.letter) : t.log.hintedNothing;
    default:
      return null;
  }
}

function amongOthers(event: Event, t: GameTexts, name: Name): string | null {
  switch (event.kind) {
    case 'knocked':
      return t.log.knocked(name(event.seat));
    case 'dice_rolled':
      return t.log.rolled(event.seats.map((seat, i) => `${name(seat)} ${event.rolls[i]}`));
    case 'claimed':
      return t.log.claimed(name(event.seat), spelled(event.words));
    case 'knock_failed':
      return t.log.knockFailed(name(event.seat)) + wrong(event.refused, t);
    case 'doubt_began':
      return t.log.doubtBegan;
    case 'accepted':
      return t.log.accepted(name(event.seat));
    case 'challenged': {
      const { verdict } = event;
      if (event.upheld) return t.log.upheld(name(event.seat), judged(verdict), t.reasons[verdict.reason]);
      return t.log.stands(name(event.seat), judged(verdict), verdict.gloss);
    }
    case 'player_left':
      return t.log.left(name(event.seat));
    default:
      return null;
  }
}

function atTheEnd(event: Event, t: GameTexts, name: Name): string | null {
  switch (event.kind) {
    case 'finished':
      return t.log.finished(
        event.scores.map((score, seat) => `${name(seat)} ${score}`),
        event.nothing_left,
      );
    case 'letters_dealt':
      return t.log.dealt(event.code);
    case 'riddle_laid':
      return t.log.riddleLaid;
    case 'letters_taken_back':
      return t.log.riddleBack(name(event.seat), [...event.letters]);
    case 'riddle_ended':
      return t.log.riddleEnded(event.attempt.points);
    case 'solitaire_ended':
      return event.placed_all ? t.log.placedAll(event.score) : t.log.endedAlone(event.score);
    default:
      return null;
  }
}
