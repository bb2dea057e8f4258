// The one sentence of the table: what is going on and what I can do, from the view alone.
import type { TableView } from '../../net/protocol';
import type { Box } from './boxes';
import type { GameTexts } from './de';
import type { Worth } from './previews.svelte';
import { spellings } from './tell';
import type { Spelled, View } from './types';

export interface Said {
  readonly sentence: string;
  readonly hint: string;
}
export interface Choice {
  readonly box: Box;
  readonly worth: Worth | undefined;
  readonly words: string[];
}
interface Circumstances {
  readonly view: TableView;
  readonly seats: readonly number[];
  readonly choice: Choice | null;
  readonly t: GameTexts;
}

export function say(now: Circumstances): Said {
  const { view, t } = now;
  const table = (view.play as View).table;
  if (view.phase === 'over') return over(now);
  if (view.phase === 'paused')
    return { sentence: t.say.paused, hint: view.paused_because === 'away' ? t.say.pausedAway : t.say.pausedHint };
  if (table.phase === 'doubt') return doubt(now);
  return view.window ? mine(now, view.window.kinds) : others(now);
}

function mine({ view, seats, choice, t }: Circumstances, kinds: readonly string[]): Said {
  const table = (view.play as View).table;
  if (choice) return chosen(choice, t);
  if (table.phase === 'late') return { sentence: t.say.late, hint: t.say.lateHint };
  if (!kinds.includes('enter')) {
    const name = view.chairs[table.seat]!.name;
    return { sentence: seats.length > 1 ? t.say.firstNamed(name) : t.say.first, hint: t.say.firstHint };
  }
  if (!kinds.includes('roll')) return { sentence: t.say.last, hint: t.say.lastHint };
  return { sentence: t.say.rolls(3 - table.roll), hint: t.say.rollsHint };
}

function chosen({ box, worth, words }: Choice, t: GameTexts): Said {
  const points = worth ? worth.points + worth.extra : 0;
  if (!worth) return { sentence: t.say.cross(t.boxes[box]), hint: t.say.crossHint };
  return { sentence: t.say.enter(t.boxes[box], points), hint: t.say.enterHint(words) };
}

function others({ view, t }: Circumstances): Said {
  const table = (view.play as View).table;
  const name = view.chairs[table.seat]!.name;
  if (table.phase === 'late') return { sentence: t.say.otherLate(name), hint: t.say.otherLateHint };
  return { sentence: t.say.other(name), hint: t.say.otherHint(table.roll) };
}

function doubt({ view, seats, t }: Circumstances): Said {
  const { entry, unanswered } = (view.play as View).table;
  const names = unanswered.map((seat) => view.chairs[seat]!.name);
  const words = spellings(entry!);
  if (seats.includes(entry!.seat) && !view.window)
    return { sentence: words.length === 1 ? t.say.doubtMine : t.say.doubtMineMany, hint: t.say.waiting(names) };
  const sentence = t.say.doubt(view.chairs[entry!.seat]!.name, words);
  const box = t.boxes[entry!.box];
  return { sentence, hint: view.window ? t.say.doubtHint(box, entry!.points) : t.say.waiting(names) };
}

function over({ view, seats, t }: Circumstances): Said {
  const play = view.play as View;
  const { winners, scores } = play.table.outcome!;
  const best = bestWord(play);
  const alone = view.chairs.length === 1;
  const name = (seat: number): string => view.chairs[seat]!.name;
  const hint = !best ? '' : alone ? t.say.bestSolo(best.word, best.points) : t.say.best(best.word, name(best.seat), best.points);
  const sentence = (): string => {
    if (alone) return t.say.solo(scores[0]!);
    if (winners.length === 0) return t.say.nobody;
    if (winners.length > 1) return t.say.share(winners.map(name));
    return seats.length === 1 && seats[0] === winners[0] ? t.say.won : t.say.wins(name(winners[0]!));
  };
  return { sentence: sentence(), hint };
}

export interface BestWord {
  readonly word: string;
  readonly spelled: Spelled;
  readonly points: number;
  readonly seat: number;
}

/** The word with the most points in a box that counted; of equals the longest. Of one seat, or of all. */
export function bestWord(play: View, only?: number): BestWord | null {
  const all = play.table.cards.flatMap((card, seat) =>
    only !== undefined && only !== seat ? [] :
    card.boxes.flatMap((filled) => (filled && filled.points > 0 ? filled.words : []).map((spelled) => ({ spelled, seat }))),
  );
  const rank = ({ spelled }: { spelled: Spelled }): number => spelled.points * 10 + spelled.dice.length;
  const best = all.reduce<(typeof all)[number] | null>((a, b) => (a && rank(a) >= rank(b) ? a : b), null);
  if (!best) return null;
  const { spelled, seat } = best;
  return { word: spelled.spelling || spelled.text, spelled, points: spelled.points, seat };
}
