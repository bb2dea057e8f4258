// The moments of a game of Wortrommé: a word that stands, a rack that is empty, a judged word, the end. What somebody
// draws is nobody's moment.
import type { Moment, Score, Verdict as Judgement } from '../../kit/moments.svelte';
import { doubtsLeft, ending, gained, seatOf, wasRight, type Happening } from '../../table/happening';
import type { GameTexts } from './de';
import type { Challenged, Event, Finished, Laid, Lying, Stood, View } from './types';
import { facesOf, spellingOf, taskOf } from './view';

type Now = Happening<View>;

export function momentsOf(events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  return events.flatMap((event): Moment[] => {
    switch (event.kind) {
      case 'stood':
        return stood(event, events, now, t);
      case 'challenged':
        return [judged(event, events, now, t)];
      case 'finished':
        return [ended(event, now, t)];
      default:
        return [];
    }
  });
}

/** The move a word came with: just now, or before it was on trial (R24). */
const moveOf = (events: readonly Event[], { before }: Now): Laid | null =>
  events.find((event) => event.kind === 'laid') ?? before.laid;

/** R23: the new word counts its letters; R21: a rack that is empty, and will be refilled, is cheered. */
function stood({ seat, points, score }: Stood, events: readonly Event[], now: Now, t: GameTexts): Score[] {
  const move = moveOf(events, now);
  const word = move?.table[move.word];
  if (!move || !word) return [];
  const held = now.before.counts[seat]!;
  const large = now.before.laid ? held === 0 : held === move.played.length;
  return [
    {
      kind: 'score',
      title: large ? t.moments.rack : spellingOf(word),
      note: large ? t.moments.with(now.name(seat), spellingOf(word)) : '',
      gain: gained(points),
      total: taskOf(now.after) ? [now.before.scores[seat]!, score] : [score - points, score],
      flight: {
        faces: facesOf(word, now.after.equipment.tiles),
        shape: 'tile',
        from: word.tiles.map((tile) => `[data-tile="${tile}"]`),
        to: [seatOf(seat)],
      },
      large,
    },
  ];
}

/** R24, R29: what the dictionary says, and who draws for it. */
function judged(event: Challenged, events: readonly Event[], now: Now, t: GameTexts): Judgement {
  const { seat, verdict, upheld, stem_of: stem } = event;
  const owner = now.before.laid!.seat;
  const { wrong, options } = now.after;
  const word: Lying = now.before.table[event.word]!;
  const costs = new Map<number, number>();
  for (const due of events.flatMap((other) => (other.kind === 'draws_due' ? other.dues : []))) {
    if (due.reason === 'penalty' || due.reason === 'mistake')
      costs.set(due.seat, (costs.get(due.seat) ?? 0) + due.tiles);
  }
  const why = stem ? t.stem(stem) : t.reasons[verdict.reason];
  return {
    kind: 'verdict',
    claim: t.moments.claim(now.name(owner)),
    words: [
      {
        faces: facesOf(word, now.before.equipment.tiles),
        shape: 'tile',
        spelling: verdict.spellings[0] ?? spellingOf(word),
        language: 'de',
        valid: !upheld,
        why: upheld ? why : verdict.gloss,
      },
    ],
    valid: !upheld,
    right: wasRight(upheld ? seat : owner, now),
    costs: [
      upheld ? t.moments.back : t.moments.stays,
      ...[...costs].map(([seat, tiles]) => t.moments.draws(now.name(seat), tiles)),
      ...(upheld ? [] : doubtsLeft(seat, { wrong, limit: options.wrong_challenges }, now)),
    ],
  };
}

/** The longest word of the winner that lies on the table, and why it is over. */
function ended(outcome: Finished, now: Now, t: GameTexts): Moment {
  const { winners, scores, fewest_best: fewest } = outcome;
  const mine = now.after.table.filter(({ seat }) => seat === winners[0]);
  const best = mine.reduce<Lying | null>((a, b) => (a && a.tiles.length >= b.tiles.length ? a : b), null);
  const faces = best ? facesOf(best, now.after.equipment.tiles) : [];
  const score = scores[winners[0] ?? 0] ?? 0;
  const note = taskOf(now.after) ? t.moments.laid(score) : fewest ? '' : now.t.points(score);
  return ending(outcome, { faces, shape: 'tile' }, note, now);
}
