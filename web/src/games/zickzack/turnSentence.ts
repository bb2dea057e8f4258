// What the table says about what I am doing: the letter in my hand, the word I trace, what I have laid ready. All else
// is said in `sentence.ts`.
import type { BoardTexts } from './board.de';
import type { Match } from './match.svelte';
import type { Said } from '../../table/waiting';

/** Null while I am doing nothing. */
export function sayDoing(match: Match, t: BoardTexts): Said | null {
  if (match.view.phase !== 'playing' || !match.planning) return null;
  if (match.lost.length)
    return { sentence: t.say.lost(match.lost.map((tile) => match.name(tile))), hint: t.say.lostHint };
  if (match.picked !== null) return inHand(match, match.picked, t);
  if (match.giving) return { sentence: t.say.giving, hint: t.say.givingHint };
  if (match.sketch.gift !== null)
    return { sentence: t.say.gift(match.letter(match.sketch.gift)), hint: t.say.givingHint };
  if (match.path.length) return { sentence: t.say.tracing(match.active), hint: howToGoOn(match, t) };
  return match.sketch.pieces.length ? laid(match, t) : null;
}

function howToGoOn(match: Match, t: BoardTexts): string {
  if (match.sweeping) return t.say.sweepingHint;
  return match.path.length > 1 ? t.say.tracingHint : t.say.tracingFirst;
}

/** At the beginning of my turn. */
export function sayTurn(match: Match, t: BoardTexts): Said {
  const name = match.view.chairs[match.seat!]?.name ?? '';
  if (match.firstRound)
    return { sentence: match.store.shared ? t.say.firstNamed(name) : t.say.first, hint: t.say.firstHint };
  const sentence = match.store.shared ? t.say.turnNamed(name) : t.say.turn;
  return { sentence, hint: match.hand.rack.length ? t.say.turnHint : t.say.onlyFree };
}

function inHand(match: Match, picked: number, t: BoardTexts): Said {
  const blank = match.isBlank(picked);
  const sentence = blank ? t.say.pickedBlank : t.say.picked(match.letter(picked));
  if (match.places.length === 0) return { sentence, hint: t.say.nowhere };
  if (blank) return { sentence, hint: t.say.pickedBlankHint };
  return {
    sentence,
    hint: match.places.some(({ exchange }) => exchange !== null) ? t.say.pickedExchange : t.say.pickedHint,
  };
}

function laid(match: Match, t: BoardTexts): Said {
  const { sketch } = match;
  const last = sketch.pieces.at(-1)!;
  if (match.isBlank(last.tile)) return { sentence: t.say.blankLaid, hint: t.say.blankLaidHint };
  const words = sketch.words
    .filter(({ id }) => match.counts(id) || match.isAsked(id))
    .map(({ id, text }) => match.word(id)?.verdict?.spellings[0] ?? text);
  if (words.length) {
    const hint = match.table.options.riddle ? t.say.readyRiddle : t.say.readyHint;
    return { sentence: words.length > 3 ? t.say.readyMany(words.length) : t.say.ready(words), hint };
  }
  if (match.liesFree) return { sentence: t.say.firstLaid(match.letter(last.tile)), hint: t.say.firstLaidHint };
  return { sentence: t.say.wordless(match.letter(last.tile)), hint: t.say.wordlessHint };
}
