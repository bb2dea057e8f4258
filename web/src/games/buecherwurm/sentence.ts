// The one sentence of the table: what is going on and what I can do.
import type { GameTexts } from './de';
import { cleverest, whiteLeft } from './last';
import type { Match } from './match.svelte';
import { sayPause, type Said as Sentence } from '../../table/waiting';
import type { RoundScored } from './types';

export function say(match: Match, t: GameTexts): Sentence {
  const { view, play } = match;
  if (view.phase === 'over') return over(match, t);
  if (view.phase === 'paused') return sayPause(match.store);
  if (match.doubting) return doubt(match, t);
  if (play.phase === 'really') return really(match, t);
  return play.phase === 'turn' || play.phase === 'objection' ? turn(match, t) : choosing(match, t);
}

/** Somebody who shares a device is called by name. */
function called(match: Match, you: string, named: (name: string) => string): string {
  return match.store.shared ? named(match.name(match.play.turn_of)) : you;
}

function choosing(match: Match, t: GameTexts): Sentence {
  const name = match.name(match.play.turn_of);
  if (match.play.phase === 'die')
    return match.may('turn_die')
      ? { sentence: t.say.die, hint: t.say.dieHint }
      : { sentence: t.say.dieOther(name), hint: '' };
  if (!match.may('choose_theme')) return { sentence: t.say.themeOther(name), hint: '' };
  if (match.play.phase === 'switch') return { sentence: t.say.switched, hint: t.say.switchedHint };
  return { sentence: called(match, t.say.theme, t.say.themeNamed), hint: t.say.themeHint };
}

function turn(match: Match, t: GameTexts): Sentence {
  const { play } = match;
  const name = match.name(play.turn_of);
  if (match.alone && match.mine) return { sentence: t.say.train, hint: t.say.trainHint(whiteLeft(play)) };
  if (play.count !== null) {
    if (match.mine) return { sentence: called(match, t.say.countMe, t.say.countNamed), hint: t.say.countMeHint };
    return { sentence: t.say.countOther(name), hint: '' };
  }
  const steals = play.steals_left ? '' : t.say.noSteal;
  if (match.mine)
    return {
      sentence: called(match, t.say.turn, t.say.turnNamed),
      hint: steals || (play.turn < 2 * play.players ? t.say.turnHint : ''),
    };
  return {
    sentence: t.say.other(name),
    hint: steals || (match.thinking && play.turn < 2 * play.players ? t.say.otherHint : ''),
  };
}

function doubt(match: Match, t: GameTexts): Sentence {
  const { play } = match;
  const { seat, term } = play.pending!;
  const open = play.unanswered.filter((one) => !match.asked.includes(one)).map((one) => match.name(one));
  if (play.phase === 'vote') {
    if (match.asked.length) return asked(match, t);
    if (insisting(match)) return { sentence: t.say.vote(term), hint: t.say.mayVeto(match.name(seat)) };
    return { sentence: t.say.vote(term), hint: open.length ? t.say.waiting(open) : t.say.voted };
  }
  if (!match.asked.length)
    return { sentence: (play.pending!.known ? t.say.listed : t.say.listening)(term), hint: t.say.waiting(open) };
  const objector = match.asked[0]!;
  const sentence = t.say.heard(match.name(seat), term);
  const fits = t.say.heardHint(play.title);
  if (!betweenTwo(match, objector)) return { sentence, hint: fits };
  if (!isVeto(match, objector)) return { sentence, hint: `${fits} ${t.say.unlisted}` };
  const vetoes = play.vetoes[objector]!;
  return { sentence, hint: `${fits} ${vetoes ? t.say.vetoHint(vetoes) : t.say.noVeto}` };
}

/** R28. */
function really(match: Match, t: GameTexts): Sentence {
  const { term, seat } = match.play.pending!;
  if (match.may('insist')) return { sentence: t.say.really(term), hint: t.say.reallyHint };
  return { sentence: t.say.reallyOther(match.name(seat), term), hint: '' };
}

/** In a vote; between two the speaker himself is asked. */
function asked(match: Match, t: GameTexts): Sentence {
  const { term, seat } = match.play.pending!;
  const objector = match.name(match.play.objector!);
  if (!match.asked.includes(seat)) return { sentence: t.say.vote(term), hint: t.say.voteHint(objector) };
  const sentence = t.say.objected(objector, term);
  return { sentence, hint: insisting(match) ? t.say.insistHint(match.play.vetoes[seat]!) : t.say.stayHint(objector) };
}

/** R18: two people, with nobody else who has a voice. */
function betweenTwo({ play }: Match, objector: number): boolean {
  const seats = play.scores.map((_, seat) => seat);
  return !seats.some(
    (seat) => seat !== play.turn_of && seat !== objector && !play.left.includes(seat) && !play.voiceless.includes(seat),
  );
}

/** R18: whether an objection takes a veto, since the term would stand between two people. */
export function isVeto(match: Match, objector: number): boolean {
  const { pending, options } = match.play;
  return betweenTwo(match, objector) && (pending?.known != null || options.tie === 'speaker');
}

/** R18: the list would refuse the term, and its speaker is asked whether he uses a veto. */
export function insisting({ play }: Match): boolean {
  return play.phase === 'vote' && play.pending?.known === null && play.unanswered.includes(play.turn_of);
}

export function sayRound(result: RoundScored, match: Match, t: GameTexts): Sentence {
  const hint = t.say.roundHint(result.round);
  if (result.by === 'time') return { sentence: t.say.time, hint };
  if (match.alone) return { sentence: result.by === 'last_die' ? t.say.cleared : t.say.gaveUp, hint };
  const last = result.by === 'last_die';
  if (match.isMe(result.ender)) return { sentence: last ? t.say.lastDieMe : t.say.noTermMe, hint };
  return { sentence: (last ? t.say.lastDie : t.say.noTerm)(match.name(result.ender)), hint };
}

function over(match: Match, t: GameTexts): Sentence {
  const { scores, winners } = match.play.outcome!;
  const best = cleverest(match.store.entries);
  if (match.alone) return { sentence: t.say.trained(scores[0]!), hint: best ? t.say.bestSolo(best.named.term) : '' };
  const hint = best ? t.say.best(best.named.term, match.name(best.named.seat)) : '';
  if (!winners.length) return { sentence: t.say.nobody, hint };
  if (winners.length > 1) return { sentence: t.say.share(winners.map((seat) => match.name(seat))), hint };
  return { sentence: match.isMe(winners[0]!) ? t.say.won : t.say.wins(match.name(winners[0]!)), hint };
}
