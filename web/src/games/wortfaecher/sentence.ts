// The one sentence of the table: what is going on and what I can do, from the view and from what I have laid ready.
import { spellingOf } from './cards';
import type { GameTexts } from './de';
import { textOf } from './fan';
import type { Match } from './match.svelte';
import { sayPause, type Said } from '../../table/waiting';
import type { Laid, RoundScored, RoundsView } from './types';

export function say(match: Match, t: GameTexts): Said {
  const { view, play } = match;
  if (view.phase === 'over') return over(match, t);
  if (view.phase === 'paused') return sayPause(match.store);
  if (play.phase === 'doubt') return doubt(match, t);
  if (!match.mine) return others(match, t);
  return match.mayDiscard ? playing(match, t) : drawing(match, t);
}

const nameOf = (match: Match, seat: number): string => match.view.chairs[seat]?.name ?? '';

function drawing(match: Match, t: GameTexts): Said {
  const { play, store } = match;
  const name = nameOf(match, play.turn_of);
  if (play.last_turns === null)
    return { sentence: store.shared ? t.say.drawNamed(name) : t.say.draw, hint: t.say.drawHint };
  const hint = play.out === null ? t.say.lastHintNobody : t.say.lastHint(nameOf(match, play.out));
  return { sentence: store.shared ? t.say.lastDrawNamed(name) : t.say.lastDraw, hint };
}

function playing(match: Match, t: GameTexts): Said {
  const { plan, kinds, obstacle } = match;
  if (match.throwing) return { sentence: t.say.throwing, hint: t.say.throwingHint };
  if (plan && plan.kind !== 'discard') {
    const words = plan.words.map((word) => match.spelling(word));
    if (plan.kind === 'go_out')
      return { sentence: t.say.goOut(words, plan.points), hint: t.say.goOutHint(plan.card!.text) };
    return {
      sentence: t.say.layReady(words, plan.points),
      hint: plan.card ? t.say.layWith(plan.card.text) : t.say.layNeeds,
    };
  }
  if (match.heldUntil !== null) return { sentence: t.say.held(plan!.card!.text), hint: t.say.heldHint };
  if (plan) return { sentence: t.say.discard(plan.card!.text), hint: t.say.discardHint };
  if (kinds.includes('lay_out')) return { sentence: t.say.lay, hint: t.say.layHint };
  if (obstacle)
    return {
      sentence: t.say.play,
      hint: t.say.bad(textOf(obstacle), t.reasons[match.preview(obstacle)!.verdict!.reason]),
    };
  return { sentence: t.say.play, hint: kinds.includes('go_out') ? t.say.playHint : t.say.playFirst };
}

function others(match: Match, t: GameTexts): Said {
  const { play, view } = match;
  const name = nameOf(match, play.turn_of);
  const last = play.last_turns !== null;
  if (last && play.out !== null && play.out === view.seat)
    return {
      sentence: t.say.outMine,
      hint: t.say.outMineHint([play.turn_of, ...play.last_turns!].map((seat) => nameOf(match, seat))),
    };
  const waiting =
    match.holding && match.store.seats.length
      ? t.say.otherHint
      : play.phase === 'draw'
        ? t.say.otherDraw
        : t.say.otherPlay;
  const hint = last && play.out !== null ? t.say.out(nameOf(match, play.out)) : waiting;
  return { sentence: last ? t.say.otherLast(name) : t.say.other(name), hint };
}

function doubt(match: Match, t: GameTexts): Said {
  const { play, view, store } = match;
  const names = play.unanswered.map((seat) => nameOf(match, seat));
  if (!match.doubting) return { sentence: t.say.doubtWait, hint: t.say.waiting(names) };
  return { sentence: store.shared ? t.say.doubtNamed(nameOf(match, view.seat!)) : t.say.doubt, hint: t.say.doubtHint };
}

function over(match: Match, t: GameTexts): Said {
  const { play, store } = match;
  const winners = play.outcome?.winners ?? [];
  const names = winners.map((seat) => nameOf(match, seat));
  const best = bestWord(play.results);
  const hint = best ? t.say.best(spellingOf(best.word), nameOf(match, best.seat), best.word.points) : '';
  if (winners.length === 0) return { sentence: t.say.over, hint };
  if (winners.length > 1) return { sentence: t.say.share(names), hint };
  const mine = store.seats.length === 1 && store.seats[0] === winners[0];
  return { sentence: mine ? t.say.won : t.say.wins(names[0]!), hint };
}

/** How a round ended, for all to see before the next one. */
export function sayRound(result: RoundScored, match: Match, t: GameTexts): Said {
  const gains = result.points.map((points, seat) => points + result.bonus[seat]!);
  const most = Math.max(...gains);
  const first = gains.indexOf(most);
  if (most === 0) return { sentence: t.say.round(result.round), hint: t.say.roundNothing };
  const mine = match.store.seats.length === 1 && match.store.seats[0] === first;
  const hint =
    gains.lastIndexOf(most) !== first
      ? ''
      : mine
        ? t.say.roundBestMine(most)
        : t.say.roundBest(nameOf(match, first), most);
  return { sentence: t.say.round(result.round), hint };
}

export interface BestWord {
  readonly word: Laid;
  readonly seat: number;
}

/** The word of most points that counted; of equals the longest. */
export function bestWord(results: readonly RoundScored[], only?: number): BestWord | null {
  const all = results.flatMap(({ laid }) =>
    laid.flatMap((words, seat) =>
      words.filter((word) => word.doubt !== 'struck' && (only ?? seat) === seat).map((word) => ({ word, seat })),
    ),
  );
  const rank = ({ word }: BestWord): number => word.points * 20 + word.letters;
  return all.reduce<BestWord | null>((a, b) => (a && rank(a) >= rank(b) ? a : b), null);
}

/** R24: the word that holds the bonus as it stands. */
export function longestWord(play: Pick<RoundsView, 'laid' | 'longest'>): BestWord | null {
  const { seat, letters } = play.longest;
  const word =
    seat === null ? undefined : play.laid[seat]?.find((one) => one.letters === letters && one.doubt !== 'struck');
  return word ? { word, seat: seat! } : null;
}
