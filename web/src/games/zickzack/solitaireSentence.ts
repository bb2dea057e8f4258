// The one sentence of the table for one, wherever it is not about what I am laying.
import type { TableStore } from '../../net/store.svelte';
import type { GameTexts } from './de';
import { kindsOf, scoringOf, stateOf } from './view';
import { sayPause, type Said } from '../../table/waiting';
import type { SolitaireTexts } from './solitaireTexts.svelte';
import type { State } from './types';

export function sayAlone(store: TableStore, t: GameTexts, s: SolitaireTexts['say']): Said {
  const play = stateOf(store);
  const view = store.view!;
  const { letters = 0, minutes } = play.options;
  if (view.phase === 'over') return over(play, t, s);
  if (view.phase === 'paused') return sayPause(store);
  if (kindsOf(store).length === 0) return { sentence: s.watching, hint: '' };
  if (play.phase === 'ready') return { sentence: s.ready, hint: s.readyHint(letters, minutes ?? 0) };
  if (play.board.length === 0) return { sentence: s.first, hint: s.firstHint };
  const left = play.racks[0]!.length;
  return left ? { sentence: s.lay, hint: s.layHint(left) } : { sentence: s.claim, hint: s.claimHint };
}

function over(play: State, t: GameTexts, s: SolitaireTexts['say']): Said {
  const { score, placed_all: all } = play.result!;
  const left = play.racks[0]!.length;
  const hint = all ? s.placedAll : left === 1 ? s.notOne : s.notAll(left);
  return {
    sentence: play.options.solitaire === 'long' ? s.over.long(score) : s.over.many(t.score(score, scoringOf(play))),
    hint,
  };
}
