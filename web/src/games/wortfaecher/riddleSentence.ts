// The one sentence of a riddle: what lies ready and would bring, or what was laid last and whether more is in it.
import { sayPause, type Said } from '../../table/waiting';
import { spellingOf } from './cards';
import type { GameTexts } from './de';
import type { RiddleMatch, Split } from './riddleMatch.svelte';

export function sayRiddle(match: RiddleMatch, { riddle: { say } }: GameTexts): Said {
  const { view, play, split } = match;
  const { task, last, bonus } = play;
  if (view.phase === 'over') return over(match, say);
  if (view.phase === 'paused') return sayPause(match.store);
  const begin = say.beginHint(task.long_word, bonus);
  if (!match.kinds.length) return { sentence: say.watching, hint: begin };
  if (split && !split.known) return ready(match, split, say);
  if (!last || !split) return { sentence: say.begin, hint: begin };
  const now = last.points + last.bonus;
  return { sentence: now < play.score ? say.laidWorse(now, play.score) : say.laid(now), hint: say.laidHint };
}

type Say = GameTexts['riddle']['say'];

function ready(match: RiddleMatch, { words, points, bonus }: Split, say: Say): Said {
  const { score, splits } = match.play;
  const sentence = say.ready(
    words.map((word) => match.spelling(word)),
    points,
    bonus,
  );
  const now = points + bonus;
  const hint = !splits ? say.first : now > score ? say.better : now < score ? say.worse(score) : say.equal;
  return { sentence, hint };
}

function over({ play }: RiddleMatch, say: Say): Said {
  const hint = play.best ? say.overHint(play.best.words.map(spellingOf)) : say.overNothing;
  return { sentence: play.score === play.most ? say.complete : say.over(play.score), hint };
}
