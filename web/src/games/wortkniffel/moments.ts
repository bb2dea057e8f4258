// The moments of a game of Wortkniffel: an entry that counts, the bonus, a judged word, the end.
import type { Judged, Moment, Score, Verdict as Judgement } from '../../kit/moments.svelte';
import { doubtsLeft, ending, gained, seatOf, wasRight, type Happening } from '../../table/happening';
import type { GameTexts } from './de';
import { letterFaces, wordFaces } from './faces';
import { bestWord } from './sentence';
import { spellings } from './tell';
import type { BonusEarned, Challenged, Entered, Event, Finished, View } from './types';

type Now = Happening<View>;

export function momentsOf(events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  return events.flatMap((event) => momentOf(event, events, now, t));
}

function momentOf(event: Event, events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  switch (event.kind) {
    case 'entered':
      return event.doubters.length ? [] : [entry(event, now.before.totals[event.seat]!, now, t)];
    case 'challenged':
      return [judged(event, now.before.table.entry!, now, t)];
    case 'bonus_earned':
      return [bonus(event, now, t)];
    case 'turn_began':
      return stood(events, now, t);
    case 'finished':
      return [...stood(events, now, t), ended(event, now)];
    default:
      return [];
  }
}

/** R28: an entry that could be challenged counts when the window closes, though it stands on the card already. */
function stood(events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  const { entry: pending, phase } = now.before.table;
  const struck = events.some((event) => event.kind === 'challenged' && event.upheld);
  if (phase !== 'doubt' || !pending || struck) return [];
  const sum = now.before.totals[pending.seat]!;
  return [entry(pending, sum - pending.points - pending.extra, now, t)];
}

/** R14, R15: a Wort-Kniffel is worth a cheer. */
function entry(event: Entered, before: number, now: Now, t: GameTexts): Score {
  const { seat, box, words, points, extra } = event;
  const large = box === 'kniffel' || extra > 0;
  const spelled = spellings(event).join(', ');
  const dice = words.flatMap((word) => word.dice);
  return {
    kind: 'score',
    title: large ? `${t.boxes.kniffel}!` : spelled || t.boxes[box],
    note: large ? t.moments.by(now.name(seat), spelled) : '',
    gain: gained(points + extra),
    total: [before, before + points + extra],
    flight: {
      faces: words.flatMap((word) => wordFaces(word, now.before.table)),
      shape: 'die',
      from: dice.map((die) => `[data-die="${die}"], [data-entry]`),
      to: [`[data-cell="${box}.${seat}"]`, seatOf(seat)],
    },
    large,
  };
}

/** R9: comes with the entry that fills the upper part far enough. */
function bonus({ seat, points }: BonusEarned, now: Now, t: GameTexts): Score {
  const sum = now.after.totals[seat]!;
  const flight = { faces: [], shape: 'die' as const, from: [], to: [`[data-cell="bonus.${seat}"]`, seatOf(seat)] };
  const [title, note] = [`${t.pad.bonus}!`, t.moments.bonusOf(now.name(seat))];
  return { kind: 'score', title, note, gain: gained(points), total: [sum - points, sum], flight, large: true };
}

/** R28: the words with what the dictionary says of them. */
function judged({ seat, verdicts, upheld }: Challenged, on: Entered, now: Now, t: GameTexts): Judgement {
  const words = on.words.map((word, i): Judged => {
    const { valid, spellings: known, gloss, reason } = verdicts[i]!;
    const spelling = known[0] ?? (word.spelling || word.text);
    const why = valid ? gloss : t.words.reasons[reason];
    return { faces: wordFaces(word, now.before.table), shape: 'die', spelling, language: 'de', valid, why };
  });
  const owner = now.name(on.seat);
  const { wrong, options } = now.after.table;
  const limit = options.wrong_challenges;
  return {
    kind: 'verdict',
    claim: t.moments.claim(owner, on.points + on.extra, t.boxes[on.box]),
    words,
    valid: !upheld,
    right: wasRight(upheld ? seat : on.seat, now),
    costs: upheld ? [t.moments.nothing(owner)] : [t.moments.stays, ...doubtsLeft(seat, { wrong, limit }, now)],
  };
}

function ended(outcome: Finished, now: Now): Moment {
  const { winners, scores } = outcome;
  const best = bestWord(now.after, winners[0]);
  const pieces = { faces: best ? letterFaces(best.spelled) : [], shape: 'die' as const };
  return ending(outcome, pieces, now.t.points(scores[winners[0] ?? 0] ?? 0), now);
}
