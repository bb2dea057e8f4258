// The moments of a game of Zickzack: words that are noted, a knock that succeeds or fails, a judged word, letters that
// are taken back, the end.
import { faces as lettersOf } from '../../kit/letter';
import type { Judged, Moment, Score, Verdict as Judgement } from '../../kit/moments.svelte';
import { doubtsLeft, ending, gained, seatOf, wasRight, type Happening } from '../../table/happening';
import type { GameTexts } from './de';
import { notesOf } from './notes';
import type {
  Challenged,
  Event,
  Finished,
  KnockFailed,
  Noted,
  RiddleEnded,
  SolitaireEnded,
  TakenBack,
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
        return event.words.length && changed(event, now) ? [noted(event, now, t)] : [];
      case 'challenged':
        return [judged(event, events, now, t)];
      case 'knock_failed':
        return event.refused.length ? [mistaken(event, now, t)] : [];
      case 'taken_back':
        return event.refused.length && !isJudged(events) ? [mistaken(event, now, t)] : [];
      case 'finished':
        return [ended(event, now, t)];
      case 'solitaire_ended':
        return [done(event, now, t)];
      case 'riddle_ended':
        return [solved(event, now, t)];
      default:
        return [];
    }
  });
}

const sumOf = ({ tallies, table }: View, seat: number): number => scoreOf(tallies[seat]!, scoringOf(table));

/** R56: in a riddle a word may count nothing, since a better one does. */
const changed = ({ seat }: WordsNoted, { before, after }: Now): boolean =>
  after.table.options.riddle == null || sumOf(after, seat) !== sumOf(before, seat);
const isJudged = (events: readonly Event[]): boolean => events.some(({ kind }) => kind === 'challenged');

/** R10, R28: words are noted; a knock that succeeds is cheered. */
function noted({ seat, words, knocked }: WordsNoted, now: Now, t: GameTexts): Score {
  const [before, after] = [sumOf(now.before, seat), sumOf(now.after, seat)];
  const longest = words.reduce((a, b) => (a.tiles.length >= b.tiles.length ? a : b));
  const spelled = words.map(spellingOf).join(', ');
  return {
    kind: 'score',
    title: knocked ? t.moments.knocked : spelled,
    note: !knocked ? '' : now.me(seat) ? t.moments.youSee(spelled) : t.moments.sees(now.name(seat), spelled),
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
  const { wrong, options } = now.after.table;
  return {
    kind: 'verdict',
    claim: t.moments.claim(now.name(actor), 1),
    words: [judgedWord(pending[number]!, verdict, now, t)],
    valid: !upheld,
    right: wasRight(upheld ? seat : actor, now),
    costs: upheld
      ? [t.moments.struck, ...costOf(events, now, t)]
      : [t.moments.stands, ...doubtsLeft(seat, { wrong, limit: options.wrong_challenges }, now)],
  };
}

/** R21, R26, R50: letters come back and one is given away; a knock costs a letter, or knocking for this turn. */
function costOf(events: readonly Event[], now: Now, t: GameTexts): string[] {
  return events.flatMap((event) => {
    if (event.kind === 'knock_failed')
      return [(event.barred ? t.moments.barred : t.moments.gives)(now.name(event.seat))];
    if (event.kind !== 'taken_back') return [];
    return [(now.after.table.phase === 'due' ? t.moments.backAndGives : t.moments.back)(now.name(event.seat))];
  });
}

/** R21, R26: nothing of what was named is a word. */
function mistaken(event: KnockFailed | TakenBack, now: Now, t: GameTexts): Judgement {
  const name = now.name(event.seat);
  return {
    kind: 'verdict',
    claim: t.moments.claim(name, event.refused.length),
    words: event.refused.map((verdict) => judgedWord({ text: verdict.word, spelling: '' }, verdict, now, t)),
    valid: false,
    right: (event.kind === 'knock_failed' ? t.log.knockFailed : t.moments.mistaken)(name),
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

/** R58: with the best of the words that count. */
function solved({ attempt, counted }: RiddleEnded, now: Now, t: GameTexts): Moment {
  const best = longestWord([counted])?.word;
  const faces = best ? lettersOf(best.text) : [];
  return ending({ scores: [attempt.points], winners: [0] }, { faces, shape: 'tile' }, t.moments.bestTry, now);
}
