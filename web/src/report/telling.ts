// What a picture says of a game.
import type { Curve, ToldMoment, ToldReport } from '../net/protocol';
import { settings } from '../settings.svelte';
import type { ReportTexts } from './de';
import type { Painting } from './picture';
import { amountOf, counted, moveOf, nameless, signed, type Story } from './story';

export interface Telling {
  readonly title: string;
  /** Whether people are called by their names. */
  readonly named: boolean;
  /** The position of the moment that is told, where it is known. */
  readonly play: unknown;
  readonly t: ReportTexts;
}

/** What somebody found is told rather than what somebody missed. */
export const toldMoment = ({ moments }: ToldReport): ToldMoment | undefined =>
  moments.find(({ kind }) => kind === 'found') ?? moments.find(({ kind }) => kind === 'luck') ?? moments[0];

/** Everybody's account, the best result first. */
export function ranked({ accounts, fewest_best: fewest }: ToldReport): ToldReport['accounts'] {
  return accounts.toSorted((a, b) => (fewest ? a.result - b.result : b.result - a.result));
}

export function paintingOf(report: ToldReport, story: Story, telling: Telling): Painting {
  const { title, named, t } = telling;
  const names = named ? story.names : nameless(story);
  const { curve, beautiful } = report;
  return {
    title,
    place: t.picture.place,
    rows: ranked(report).map(({ seat, result, luck, given_away: given }) => ({
      seat,
      name: names[seat]!,
      result: counted(result),
      said: saidOf(luck, given, t),
    })),
    curve: curve?.points.length
      ? {
          kind: curve.kind,
          label: curve.kind === 'chance' ? t.curve.title : t.curve.titlePoints,
          points: curve.points.map(({ values }, x) => ({ x, values })),
        }
      : null,
    word: beautiful && {
      title: t.words.beautiful,
      letters: beautiful.word.toLocaleUpperCase(story.language),
      note: names.length > 1 ? `${beautiful.word}, ${t.words.by(names[beautiful.seat]!)}` : beautiful.word,
      meaning: beautiful.meaning,
    },
    moment: momentOf(report, { ...story, names }, telling),
  };
}

export function saidOf(luck: number, given: number, { accounts: t }: ReportTexts): string {
  const came = Math.round(luck) < 0 ? t.badLuck(counted(-luck)) : t.luck(signed(luck));
  return `${came}, ${Math.round(given) > 0 ? t.given(counted(given)) : t.nothingGiven}`;
}

function momentOf(report: ToldReport, story: Story, { play, t }: Telling): Painting['moment'] {
  const moment = toldMoment(report);
  return moment ? { title: titleOf(moment, t), text: sentenceOf(moment, story, play, t) } : null;
}

export function titleOf({ kind, points }: ToldMoment, { moments: t }: ReportTexts): string {
  return kind === 'luck' && points < 0 ? t.badLuckTitle : t[`${kind}Title`];
}

/** A moment in one or two sentences; what somebody missed is not named in them. */
export function sentenceOf(moment: ToldMoment, story: Story, play: unknown, t: ReportTexts): string {
  const name = story.names[moment.seat] ?? '';
  const worth = worthOf(moment, story, play, t);
  const done = moveOf(story.review, moment.done, play, t.wordless);
  if (moment.kind === 'found') return t.moments.found(name, done, worth);
  if (moment.kind === 'missed') return `${t.moments.played(name, done)} ${t.moments.missed(worth)}`;
  const came = (moment.points < 0 ? t.moments.badLuck : t.moments.luck)(name, worth);
  return `${came} ${t.moments.made(name, done)}`;
}

/** How a seat stood: as a share of games it would win, or in points. */
export function valueOf(value: number, kind: Curve['kind']): string {
  return kind === 'chance' ? value.toLocaleString(settings.language, { style: 'percent' }) : counted(value);
}

/** What a moment was worth, in what is counted there. */
export function worthOf({ points }: ToldMoment, { review }: Story, play: unknown, t: ReportTexts): string {
  const whole = Math.round(Math.abs(points));
  return amountOf(review, whole, play, 'end', t.points);
}

/** What could be done instead. */
export function betterOf({ best }: ToldMoment, { review }: Story, play: unknown, t: ReportTexts): string {
  const move = moveOf(review, best, play, t.wordless);
  if (!best.words.length) return move;
  return t.moments.worth(move, amountOf(review, best.points, play, 'once', t.brings));
}
