// The moments of a riddle (R44, R45): a split that is better than those before, and the end.
import type { End, Moment, Score } from '../../kit/moments.svelte';
import { gained, seatOf, type Happening } from '../../table/happening';
import { faceOf, spellingOf } from './cards';
import type { GameTexts } from './de';
import type { Event, Laid, RiddleEnded, RiddleView, SplitLaid } from './types';

type Now = Happening<RiddleView>;

export function momentsOfRiddle(events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  return events.flatMap((event): Moment[] => {
    if (event.kind === 'split_laid') return event.score > now.before.score ? [laid(event, now)] : [];
    return event.kind === 'riddle_ended' ? [ended(event, now, t)] : [];
  });
}

const facesOf = (words: readonly Laid[], { after }: Now) =>
  words.flatMap(({ cards }) => cards.map((card) => faceOf(card, after.equipment)));

/** What is no better is told by the sentence alone. */
function laid({ words, points, bonus, score }: SplitLaid, now: Now): Score {
  return {
    kind: 'score',
    title: words.map(spellingOf).join(', '),
    note: '',
    gain: gained(points + bonus),
    total: [now.before.score, score],
    flight: {
      faces: facesOf(words, now),
      shape: 'card',
      from: words.flatMap(({ cards }, word) => cards.map((_, card) => `[data-laying="${word}.${card}"]`)),
      to: ['[data-best]', seatOf(0)],
    },
    large: bonus > 0,
  };
}

function ended({ score, complete }: RiddleEnded, now: Now, { riddle }: GameTexts): End {
  return {
    kind: 'end',
    faces: facesOf(now.after.best?.words ?? [], now),
    shape: 'card',
    title: complete ? riddle.say.complete : now.t.done,
    note: now.t.points(score),
  };
}
