// The one sentence of the table and what stands below it: whose turn it is, what I can do, what would be laid.
import type { TableStore } from '../../net/store.svelte';
import type { GameTexts } from './de';
import { bestWord, isMe, nameOf, viewOf } from './view';
import { factsOf } from './facts';
import type { Match } from './match.svelte';
import { sayPause, type Said } from '../../table/waiting';

export function say(match: Match, t: GameTexts): Said {
  const { view, play, store } = match;
  if (view.phase === 'over') return over(store, t);
  if (view.phase === 'paused') return sayPause(store);
  if (play.phase === 'doubt') return doubt(match, t);
  if (play.phase === 'draw') return drawing(match, t);
  if (match.may('draw') || match.may('lay') || match.may('pass')) return mine(match, t);
  return other(match, t);
}

function mine(match: Match, t: GameTexts): Said {
  const { duty, store } = match;
  if (match.stack !== null) return picked(match, match.stack, t);
  if (match.touched) return match.lost ? { ...readied(match, t), hint: t.say.lost } : readied(match, t);
  const name = nameOf(store, match.seat!);
  const first = store.shared ? t.say.firstNamed(name) : t.say.first;
  const sentence = !duty
    ? store.shared
      ? t.say.layNamed(name)
      : t.say.lay
    : hasLaidOut(match)
      ? t.say.again(duty)
      : first;
  return { sentence, hint: match.lost ? t.say.lost : hint(match, t) };
}

/** R22: a duty after a refill is not the first one. */
const hasLaidOut = (match: Match): boolean => match.play.scores[match.seat!]! > 0;

function hint(match: Match, t: GameTexts): string {
  const { duty } = match;
  const possible = match.previews.answer?.possible;
  if (!match.may('draw')) return nothingToDraw(match, t);
  if (!duty) return t.say.layHint;
  return possible === true ? t.say.possible(duty) : possible === false ? t.say.impossible(duty) : t.say.duty(duty);
}

/** R6, R27: the stacks are empty, or my rack is full. */
function nothingToDraw({ play }: Match, t: GameTexts): string {
  if (play.stacks.every(({ tiles }) => tiles === 0)) return t.say.passHint;
  return play.players === 1 ? t.say.fullAlone : t.say.fullHint;
}

function picked(match: Match, stack: number, t: GameTexts): Said {
  const { top } = match.play.stacks[stack]!;
  return { sentence: top === null ? t.say.stackHidden : t.say.stack(match.letter(top)), hint: t.say.stackHint };
}

/** What lies ready: what it brings, or the rule that is in the way. */
function readied(match: Match, t: GameTexts): Said {
  const sentence = t.say.lay;
  if (match.fault) return { sentence, hint: match.fault };
  if (match.more) return { sentence, hint: match.duty ? t.say.duty(match.duty) : t.fresh.more(match.more) };
  if (!match.points || match.previews.waiting) return { sentence, hint: '' };
  return { sentence: t.say.brings(newWord(match), match.points), hint: t.say.ready };
}

/** The word that would be new, as it is written; it may grow on the table as well. */
export function newWord(match: Match): string {
  const { bench, previews } = match;
  const fresh = previews.answer?.words.find((word) => word.role === 'new');
  return bench.fresh.length ? factsOf(match, bench.fresh).text : (fresh?.verdict?.spellings[0] ?? fresh?.text ?? '');
}

function drawing(match: Match, t: GameTexts): Said {
  const [owed] = match.play.dues;
  if (!owed) return other(match, t);
  if (match.may('draw')) return { sentence: t.say.draws[owed.reason](owed.tiles), hint: t.say.drawHint };
  return { sentence: t.say.drawing(nameOf(match.store, owed.seat), owed.tiles), hint: '' };
}

function doubt(match: Match, t: GameTexts): Said {
  const { store, play } = match;
  const names = play.unanswered.map((seat) => nameOf(store, seat));
  if (!match.may('challenge'))
    return {
      sentence: isMe(store, play.turn_of) ? t.say.doubtWait : t.say.waiting(names),
      hint: isMe(store, play.turn_of) ? t.say.waiting(names) : '',
    };
  return { sentence: store.shared ? t.say.doubtNamed(nameOf(store, match.seat!)) : t.say.doubt, hint: t.say.doubtHint };
}

function other(match: Match, t: GameTexts): Said {
  const sentence = t.say.other(nameOf(match.store, match.play.turn_of));
  if (!match.store.seats.length) return { sentence, hint: t.say.otherWatch };
  if (match.lost) return { sentence, hint: t.say.lost };
  return { sentence, hint: match.fault || (match.planning ? t.say.otherHint : '') };
}

function over(store: TableStore, t: GameTexts): Said {
  const winners = viewOf(store).outcome?.winners ?? [];
  const best = bestWord(store);
  const hint = best ? t.say.best(best.word, nameOf(store, best.seat)) : '';
  if (winners.length === 0) return { sentence: t.say.over, hint };
  if (winners.length > 1) return { sentence: t.say.share(winners.map((seat) => nameOf(store, seat))), hint };
  return { sentence: isMe(store, winners[0]!) ? t.say.won : t.say.wins(nameOf(store, winners[0]!)), hint };
}
