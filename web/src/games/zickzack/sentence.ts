// The one sentence of the table, wherever it is not about what I am laying: drawing, waiting, knocking, giving, the
// end.
import type { TableStore } from '../../net/store.svelte';
import type { GameTexts } from './de';
import { askedHere, isMe, kindsOf, longestWord, nameOf, spellingOf, stateOf, viewOf } from './view';
import { notesOf } from './notes';
import { sayPause, type Said } from '../../table/waiting';
import type { State } from './types';

/** Null on my own turn: then the board has the word. */
export function say(store: TableStore, t: GameTexts): Said | null {
  const view = store.view!;
  const play = stateOf(store);
  if (view.phase === 'over') return over(store, play, t);
  if (view.phase === 'paused') return sayPause(store);
  const mine = kindsOf(store).length > 0;
  return mine ? asked(store, play, t) : waiting(store, play, t);
}

function asked(store: TableStore, play: State, t: GameTexts): Said | null {
  const shared = store.shared;
  const name = nameOf(store, store.view!.seat!);
  switch (play.phase) {
    case 'draft': {
      const left = lettersEach(play) - play.racks[play.seat]!.length;
      return { sentence: shared ? t.say.drawNamed(name) : t.say.draw(left), hint: t.say.drawHint(left) };
    }
    case 'blanks':
      return { sentence: shared ? t.say.blankNamed(name) : t.say.blank, hint: t.say.blankHint };
    case 'knock':
      return {
        sentence: shared && askedHere(store).length === 1 ? t.say.knockNamed(name) : t.say.knock,
        hint: t.say.knockHint,
      };
    case 'knocks':
      return { sentence: t.say.knocks(play.knockers.map((seat) => nameOf(store, seat))), hint: t.say.knocksHint };
    case 'claim':
      return { sentence: shared ? t.say.claimMineNamed(name) : t.say.claimMine, hint: t.say.claimMineHint };
    case 'due':
      return { sentence: shared ? t.say.dueNamed(name) : t.say.due, hint: t.say.dueHint };
    case 'late':
      return {
        sentence: t.say.late,
        hint: kindsOf(store).includes('lay_blank') ? t.say.lateHint : t.say.lateHintLetter,
      };
    case 'doubt':
      return { sentence: shared ? t.say.doubtNamed(name) : t.say.doubt, hint: t.say.doubtHint };
    default:
      return null;
  }
}

function waiting(store: TableStore, play: State, t: GameTexts): Said {
  const name = nameOf(store, play.actor);
  const names = play.unanswered.map((seat) => nameOf(store, seat));
  switch (play.phase) {
    case 'draft':
      return { sentence: t.say.drawing(name), hint: store.seats.length ? t.say.drawingHint : '' };
    case 'blanks':
      return { sentence: t.say.choosing(name), hint: '' };
    case 'knock':
      return { sentence: t.say.knockWait, hint: isMe(store, play.actor) ? t.say.knockWaitMine : t.say.waiting(names) };
    case 'knocks':
      return { sentence: t.say.knocks(play.knockers.map((seat) => nameOf(store, seat))), hint: t.say.knocksHint };
    case 'claim':
      return { sentence: t.say.claim(name), hint: t.say.claimHint };
    case 'due':
    case 'late':
      return { sentence: t.say.dueOther(name), hint: t.say.dueHint };
    case 'doubt':
      return { sentence: t.say.doubtWait, hint: t.say.waiting(names) };
    default:
      return {
        sentence: play.first_round ? t.say.first(name) : t.say.other(name),
        hint: store.seats.length ? t.say.otherHint : t.say.otherWatch,
      };
  }
}

/** R27: who knocked at the same time, while the dice are falling. */
export function sayRolling(store: TableStore, t: GameTexts): Said | null {
  const seats = stateOf(store).rolls.at(-1)?.seats ?? [];
  if (!seats.length) return null;
  return { sentence: t.say.knocks(seats.map((seat) => nameOf(store, seat))), hint: t.knock.dice };
}

/** R4: everybody gets as many as whoever has most will have had; told before the first is drawn. */
const EACH: Record<number, number> = { 2: 15, 3: 10, 4: 7, 5: 6, 6: 5 };
export function lettersEach(play: State): number {
  return EACH[play.players]!;
}

function over(store: TableStore, play: State, t: GameTexts): Said {
  const winners = play.outcome?.winners ?? [];
  const best = longestWord(notesOf(viewOf(store)));
  const hint = best ? t.say.longest(spellingOf(best.word), nameOf(store, best.seat)) : '';
  if (winners.length === 0) return { sentence: t.say.over, hint };
  if (winners.length > 1) return { sentence: t.say.share(winners.map((seat) => nameOf(store, seat))), hint };
  return { sentence: isMe(store, winners[0]!) ? t.say.won : t.say.wins(nameOf(store, winners[0]!)), hint };
}
