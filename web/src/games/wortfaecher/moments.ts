// The moments of a round of Wortfächer: words laid, going out, a judged word, the longest one, the end. What somebody
// holds or draws is nobody's moment.
import type { LetterFace } from '../../kit/letter';
import type { Moment, Score, Verdict as Judgement } from '../../kit/moments.svelte';
import { doubtsLeft, ending, gained, seatOf, wasRight, type Happening } from '../../table/happening';
import { faceOf, spellingOf } from './cards';
import type { GameTexts } from './de';
import { bestWord } from './sentence';
import type { Challenged, Event, Finished, Laid, LaidOut, RoundScored, RoundsView, WentOut } from './types';

type Now = Happening<RoundsView>;

export function momentsOf(events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  return events.flatMap((event): Moment[] => {
    switch (event.kind) {
      case 'went_out':
      case 'laid_out':
        return event.words.length ? [laid(event, now, t)] : [];
      case 'challenged':
        return [judged(event, now, t)];
      case 'round_scored':
        return longest(event, now, t);
      case 'finished':
        return [ended(event, now)];
      default:
        return [];
    }
  });
}

const facesOf = (word: Laid, { after }: Now): LetterFace[] => word.cards.map((card) => faceOf(card, after.equipment));

/** Where the cards of a word come from: what I have laid ready, or the hand of somebody else. */
function lyingOf(seat: number, words: readonly Laid[], now: Now): string[] {
  return words.flatMap(({ cards }, word) =>
    cards.map((_, card) => (now.me(seat) ? `[data-laying="${word}.${card}"]` : `[data-place="${seat}"]`)),
  );
}

/** R9: whoever goes out is cheered; what the others lay after that counts like any word. */
function laid({ kind, seat, words }: WentOut | LaidOut, now: Now, t: GameTexts): Score {
  const large = kind === 'went_out';
  const spelled = words.map(spellingOf).join(', ');
  return {
    kind: 'score',
    title: large ? (now.me(seat) ? t.moments.outMe : t.moments.out(now.name(seat))) : spelled,
    note: large ? spelled : '',
    gain: gained(words.reduce((sum, word) => sum + word.points, 0)),
    total: null, // counted when the round is over
    flight: {
      faces: words.flatMap((word) => facesOf(word, now)),
      shape: 'card',
      from: lyingOf(seat, words, now),
      to: [seatOf(seat)],
    },
    large,
  };
}

/** R21, R22: what the dictionary says, and who pays. */
function judged(
  { seat, owner, word: number, verdict, upheld, payer, paid }: Challenged,
  now: Now,
  t: GameTexts,
): Judgement {
  const word = now.before.laid[owner]![number]!;
  const { wrong, options } = now.after;
  const { valid, spellings, gloss, reason } = verdict;
  return {
    kind: 'verdict',
    claim: t.moments.claim(now.name(owner), word.points),
    words: [
      {
        faces: facesOf(word, now),
        shape: 'card',
        spelling: spellings[0] ?? spellingOf(word),
        language: 'de',
        valid,
        why: valid ? gloss : t.reasons[reason],
      },
    ],
    valid: !upheld,
    right: wasRight(upheld ? seat : owner, now),
    costs: [
      ...(upheld ? [t.moments.struck] : []),
      t.moments.pays(now.name(payer), paid),
      ...(upheld ? [] : doubtsLeft(seat, { wrong, limit: options.wrong_challenges }, now)),
    ],
  };
}

/** R24: the longest word of the round brings something extra. */
function longest({ laid: words, longest: letters, bonus, scores }: RoundScored, now: Now, t: GameTexts): Score[] {
  const seat = bonus.findIndex((points) => points > 0);
  const word = words[seat]?.find((one) => one.letters === letters && one.doubt !== 'struck');
  if (!word) return [];
  const [extra, sum] = [bonus[seat]!, scores[seat]!];
  return [
    {
      kind: 'score',
      title: t.moments.longest,
      note: t.moments.of(spellingOf(word), now.name(seat)),
      gain: gained(extra),
      total: [sum - extra, sum],
      flight: { faces: facesOf(word, now), shape: 'card', from: [], to: [seatOf(seat)] },
      large: true,
    },
  ];
}

function ended(outcome: Finished, now: Now): Moment {
  const best = bestWord(now.after.results, outcome.winners[0]);
  const pieces = { faces: best ? facesOf(best.word, now) : [], shape: 'card' as const };
  return ending(outcome, pieces, now.t.points(outcome.scores[outcome.winners[0] ?? 0] ?? 0), now);
}
