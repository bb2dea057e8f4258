// The one sentence of the table: what is going on and what I can do, from the view alone.
import type { Presence, TableView } from '../../net/protocol';
import { boxes, type Box } from './boxes';
import type { GameTexts } from './de';
import type { Worth } from './previews.svelte';
import { spellings } from './tell';
import { sayPause, type Said } from '../../table/waiting';
import type { Spelled, View } from './types';

export interface Choice {
  readonly box: Box;
  readonly worth: Worth | undefined;
  readonly words: string[];
}
interface Circumstances {
  readonly view: TableView;
  readonly presence: Presence;
  readonly seats: readonly number[];
  readonly choice: Choice | null;
  readonly t: GameTexts;
}

export function say(now: Circumstances): Said {
  const { view } = now;
  const table = (view.play as View).table;
  if (view.phase === 'over') return over(now);
  if (view.phase === 'paused') return sayPause(now);
  if (table.phase === 'doubt') return doubt(now);
  return view.window ? mine(now, view.window.kinds) : others(now);
}

function mine({ view, seats, choice, t }: Circumstances, kinds: readonly string[]): Said {
  const table = (view.play as View).table;
  if (choice) return chosen(choice, t);
  if (table.phase === 'late') return { sentence: t.say.late, hint: t.say.lateHint };
  if (!kinds.includes('enter')) {
    const name = view.chairs[table.seat]!.name;
    const hint = table.options.riddle ? t.say.riddleHint : t.say.firstHint;
    return { sentence: seats.length > 1 ? t.say.firstNamed(name) : t.say.first, hint };
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
  return { sentence: t.say.other(name), hint: t.say.otherHint(table.roll, keptOf(table)) };
}

/** What stayed on the table at the last throw. */
const keptOf = ({ dice, thrown }: View['table']): string[] => dice.filter((_, die) => !thrown.includes(die));

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
  const hint = !best
    ? ''
    : alone
      ? t.say.bestSolo(best.word, best.points)
      : t.say.best(best.word, name(best.seat), best.points);
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

type Card = View['table']['cards'][number];
type Filled = NonNullable<Card['boxes'][number]>;

/** Whether it holds a Wort-Kniffel: one word that no box but its own takes, unless it is a further one (R14, R15). */
function isKniffel(filled: Filled | null, box: Box): filled is Filled {
  return filled !== null && filled.words.length === 1 && (box === 'kniffel' || filled.words[0]!.dice.length > 6);
}

/**
 * What a word of this box has brought: its letters, or all that a Wort-Kniffel earns, with the points beside the card.
 */
function worthOf(card: Card, filled: Filled, box: Box, spelled: Spelled): number {
  if (!isKniffel(filled, box)) return spelled.points;
  const further = card.boxes.filter((other, i) => boxes[i] !== 'kniffel' && isKniffel(other, boxes[i]!)).length;
  return filled.points + (box === 'kniffel' ? 0 : (card.extra ?? 0) / further);
}

/** The word that brought most in a box that counted; of equals the longest. Of one seat, or of all. */
export function bestWord(play: View, only?: number): BestWord | null {
  const all = play.table.cards.flatMap((card, seat) =>
    only !== undefined && only !== seat
      ? []
      : card.boxes.flatMap((filled, i) =>
          !filled || filled.points === 0
            ? []
            : filled.words.map((spelled) => ({
                word: spelled.spelling || spelled.text,
                spelled,
                points: worthOf(card, filled, boxes[i]!, spelled),
                seat,
              })),
        ),
  );
  const rank = ({ spelled, points }: BestWord): number => points * 10 + spelled.dice.length;
  return all.reduce<BestWord | null>((a, b) => (a && rank(a) >= rank(b) ? a : b), null);
}
