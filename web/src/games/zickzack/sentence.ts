// The one sentence of the table while letters are laid and words named: what is going on, and what I can do.
import type { BoardTexts } from './board.de';
import type { Match } from './match.svelte';

export interface Said {
  readonly sentence: string;
  readonly hint: string;
}

const nameOf = (match: Match, seat: number): string => match.view.chairs[seat]?.name ?? '';

export function say(match: Match, t: BoardTexts): Said {
  const { view, table } = match;
  if (view.phase === 'paused')
    return { sentence: t.say.paused, hint: view.paused_because === 'away' ? t.say.pausedAway : t.say.pausedHint };
  const said = match.mine ? mine(match, t) : others(match, t);
  if (match.lost.length) return { ...said, hint: t.say.lost(match.lost.map((tile) => match.name(tile))) };
  if (said.sentence === '') return { sentence: t.say.wait(table.unanswered.map((seat) => nameOf(match, seat))), hint: '' };
  return said;
}

function mine(match: Match, t: BoardTexts): Said {
  const { table, draft } = match;
  const hold = inHand(match, t);
  if (hold) return hold;
  if (match.giving) return { sentence: t.say.giving, hint: t.say.givingHint };
  if (draft.gift !== null) return { sentence: t.say.gift(match.letter(draft.gift)), hint: t.say.givingHint };
  if (match.path.length) return { sentence: t.say.tracing(match.active), hint: t.say.tracingHint };
  if (draft.pieces.length) return laid(match, t);
  if (table.phase === 'due') return { sentence: t.say.due, hint: t.say.dueHint };
  if (table.phase === 'late') return { sentence: t.say.late, hint: match.may('lay_blank') ? t.say.lateHint : t.say.lateLetter };
  if (table.phase === 'claim') return { sentence: t.say.claim, hint: t.say.claimHint };
  return turn(match, t);
}

function turn(match: Match, t: BoardTexts): Said {
  if (match.firstRound) return { sentence: t.say.first, hint: t.say.firstHint };
  const sentence = match.store.shared ? t.say.turnNamed(nameOf(match, match.seat!)) : t.say.turn;
  return { sentence, hint: match.hand.rack.length ? t.say.turnHint : t.say.onlyFree };
}

function inHand(match: Match, t: BoardTexts): Said | null {
  const { picked } = match;
  if (picked === null) return null;
  const blank = match.isBlank(picked);
  const sentence = blank ? t.say.pickedBlank : t.say.picked(match.letter(picked));
  if (match.places.length === 0) return { sentence, hint: t.say.nowhere };
  if (blank) return { sentence, hint: t.say.pickedBlankHint };
  return { sentence, hint: match.places.some(({ exchange }) => exchange !== null) ? t.say.pickedExchange : t.say.pickedHint };
}

function laid(match: Match, t: BoardTexts): Said {
  const { draft } = match;
  const last = draft.pieces.at(-1)!;
  if (match.isBlank(last.tile)) return { sentence: t.say.blankLaid, hint: t.say.blankLaidHint };
  const words = draft.words.filter(({ id }) => match.counts(id)).map(({ text }) => text);
  if (words.length) return { sentence: words.length > 3 ? t.say.readyMany(words.length) : t.say.ready(words), hint: t.say.readyHint };
  if (match.liesFree) return { sentence: t.say.firstLaid(match.letter(last.tile)), hint: t.say.firstLaidHint };
  return { sentence: t.say.wordless(match.letter(last.tile)), hint: t.say.wordlessHint };
}

function others(match: Match, t: BoardTexts): Said {
  const { table } = match;
  const plan = match.planning ? t.say.planHint : t.say.watchHint;
  const hold = inHand(match, t);
  if (hold) return hold;
  if (table.phase === 'claim') return { sentence: t.say.otherClaims(nameOf(match, table.actor)), hint: t.say.otherClaimsHint };
  if (table.phase === 'due' || table.phase === 'late') return { sentence: t.say.otherDue(nameOf(match, table.actor)), hint: plan };
  if (table.phase === 'turn' || table.phase === 'draft' || table.phase === 'blanks')
    return { sentence: t.say.other(nameOf(match, table.seat)), hint: plan };
  return { sentence: '', hint: plan };
}
