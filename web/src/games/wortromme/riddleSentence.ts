// The one sentence of a riddle: how many words are left, what lies ready and how many tiles it would lay.
import { sayPause, type Said } from '../../table/waiting';
import type { Match } from './match.svelte';
import type { RiddleTexts } from './riddleTexts.svelte';
import { newWord } from './sentence';
import type { Task } from './types';

export function sayRiddle(match: Match, task: Task, t: RiddleTexts): Said {
  const { view, play } = match;
  const { say } = t;
  if (view.phase === 'over') return over(match, task, t);
  if (view.phase === 'paused') return sayPause(match.store);
  const begin = { sentence: say.begin(task.turns), hint: say.beginHint };
  if (!match.may('stop')) return { sentence: say.watching, hint: begin.sentence };
  if (!match.may('lay')) return { sentence: say.used(play.rack.length), hint: say.usedHint };
  const now = play.words
    ? { sentence: say.next(task.turns - play.words), hint: say.nextHint(play.rack.length) }
    : begin;
  return match.touched ? ready(match, now, t) : now;
}

/** What lies ready: what it brings, or the rule that is in the way. */
function ready(match: Match, now: Said, { say }: RiddleTexts): Said {
  if (match.fault) return { ...now, hint: match.fault };
  if (match.more || match.previews.waiting || !match.points) return now;
  return { sentence: say.brings(newWord(match), match.points), hint: now.sentence };
}

function over({ play }: Match, task: Task, { say }: RiddleTexts): Said {
  const score = play.outcome?.scores[0] ?? 0;
  return { sentence: score === task.rack.length ? say.solved : say.over(score), hint: '' };
}
