// The one sentence of the table at a riddle, wherever it is not about what I am laying.
import type { TableStore } from '../../net/store.svelte';
import { sayPause, type Said } from '../../table/waiting';
import { laidOn, taskOf } from './riddle';
import type { RiddleTexts } from './riddleTexts.svelte';
import { kindsOf, stateOf } from './view';

export function sayRiddle(store: TableStore, t: RiddleTexts['say']): Said {
  const play = stateOf(store);
  const view = store.view!;
  const laid = laidOn(play).length;
  const left = taskOf(play).letters.length - laid;
  if (view.phase === 'over')
    return { sentence: t.over(play.outcome!.scores[0]!), hint: left ? t.overLeft(left) : t.overAll };
  if (view.phase === 'paused') return sayPause(store);
  if (kindsOf(store).length === 0) return { sentence: t.watching, hint: '' };
  if (laid === 0) return { sentence: t.start, hint: t.startHint };
  return left ? { sentence: t.lay, hint: t.layHint(left) } : { sentence: t.all, hint: t.allHint };
}
