// The moments of a game of Zickzack: words that are noted, a knock that succeeds or fails, a judged word, the end.
import { faces as lettersOf } from '../../kit/letter';
import type { Judged, Moment, Score, Verdict as Judgement } from '../../kit/moments.svelte';
import { ending, gained, seatOf, wasRight, type Happening } from '../../table/happening';
import type { GameTexts } from './de';
import { notesOf } from './notes';
import type {
  Challenged,
  Event,
  Finished,
  KnockFailed,
  Noted,
  SolitaireEnded,
  Verdict,
  View,
  WordsNoted,
} from './types';
import { languageOf, longestWord, scoreOf, scoringOf, spellingOf } from './view';

type Now = Happening<View>;

export function momentsOf(events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  return events.flatMap((event): Moment[] => {
    switch (event.kind) {
      case 'words_noted':
        return event.words.length ? [noted(event, now, t)] : [];
      case 'challenged':
        return [judged(event, events, now, t)];
      case 'knock_failed':
        return event.refused.length ? [failed(event, now, t)] : [];
      case 'finished':
        return [ended(event, now, t)];
      case 'solitaire_ended':
        return [done(event, now, t)];
      default:
        return [];
    }
  });
}

/** R10, R28: words are noted; a knock that succeeds is cheered. */
function noted({ seat, words, knocked }: WordsNoted, now: Now, t: GameTexts): Score {
  const sum = ({ tallies, table }: View): number => scoreOf(tallies[seat]!, scoringOf(table));
  const [before, after] = [sum(now.before), sum(now.after)];
  const longest = words.reduce((a, b) => (a.tiles.length >= b.tiles.length ? a : b));
  const spelled = words.map(spellingOf).join(', ');
  return {
    kind: 'score',
    title: knocked ? t.moments.knocked : spelled,
    note: knocked ? t.moments.sees(now.name(seat), spelled) : '',
    gain: gained(after - before),
    total: [before, after],
    flight: {
      faces: lettersOf(longest.text),
      shape: 'tile',
      from: longest.tiles.map((tile) => `.board [data-tile="${tile}"]`),
      to: [seatOf(seat)],
    },
    large: knocked,
  };
}

function judgedWord(word: Pick<Noted, 'text' | 'spelling'>, verdict: Verdict, now: Now, t: GameTexts): Judged {
  const { valid, spellings, gloss, reason } = verdict;
  return {
    faces: lettersOf(word.text),
    shape: 'tile',
    spelling: spellings[0] ?? (word.spelling || word.text),
    language: languageOf(now.after.table),
    valid,
    why: valid ? gloss : t.reasons[reason],
  };
}

/** R51: what the dictionary says of a named word, and what follows from it at once (R21, R26). */
function judged(
  { seat, word: number, verdict, upheld }: Challenged,
  events: readonly Event[],
  now: Now,
  t: GameTexts,
): Judgement {
  const { actor, pending } = now.before.table;
  const name = now.name(actor);
  const back = events.some(({ kind }) => kind === 'taken_back');
  return {
    kind: 'verdict',
    claim: t.moments.claim(name),
    words: [judgedWord(pending[number]!, verdict, now, t)],
    valid: !upheld,
    right: wasRight(upheld ? seat : actor, now),
    costs: upheld
      ? [t.moments.struck, ...(back ? [t.moments.back(name)] : []), ...costOf(events, now, t)]
      : [t.moments.stands],
  };
}

/** R26, R50: a knock without a word costs a letter, or knocking for this turn. */
function costOf(events: readonly Event[], now: Now, t: GameTexts): string[] {
  return events.flatMap((event) =>
    event.kind === 'knock_failed' ? [(event.barred ? t.moments.barred : t.moments.gives)(now.name(event.seat))] : [],
  );
}

function failed(event: KnockFailed, now: Now, t: GameTexts): Judgement {
  return {
    kind: 'verdict',
    claim: t.moments.claim(now.name(event.seat)),
    words: event.refused.map((verdict) => judgedWord({ text: verdict.word, spelling: '' }, verdict, now, t)),
    valid: false,
    right: t.log.knockFailed(now.name(event.seat)),
    costs: costOf([event], now, t),
  };
}

function ended(outcome: Finished, now: Now, t: GameTexts): Moment {
  const [winner] = outcome.winners;
  const best = longestWord(notesOf(now.after), winner);
  const faces = best ? lettersOf(best.word.text) : [];
  const note = t.score(outcome.scores[winner ?? 0] ?? 0, scoringOf(now.after.table));
  return ending(outcome, { faces, shape: 'tile' }, note, now);
}

function done({ score, longest }: SolitaireEnded, now: Now, t: GameTexts): Moment {
  const outcome = { scores: [score], winners: [0] };
  const faces = longest[0] ? lettersOf(longest[0].text) : [];
  return ending(outcome, { faces, shape: 'tile' }, longest[0] ? t.moments.longest(spellingOf(longest[0])) : '', now);
}
