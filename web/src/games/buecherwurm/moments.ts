// The moments of a game of Bücherwurm: a die taken or stolen, the last die, a disputed term, the end.
import type { LetterFace } from '../../kit/letter';
import type { Moment, Score, Theft, Verdict as Judgement } from '../../kit/moments.svelte';
import { ending, gained, seatOf, wasRight, type Happening } from '../../table/happening';
import type { GameTexts } from './de';
import { faceOf, isSpecial, specialFace, written } from './faces';
import { whyOf } from './last';
import type { DieTaken, Event, Finished, Named, RoundScored, TermRefused, View } from './types';

type Now = Happening<View>;

/** In the colour of the game, as jokers are. */
const WORM: LetterFace = { text: '', sign: 'worm', joker: true };
/** R27: who trains alone has neither place nor seat. */
const SENTENCE = '.sentence';
const placeOf = (seat: number): string => `[data-place="${seat}"]`;

export function momentsOf(events: readonly Event[], now: Now, t: GameTexts): Moment[] {
  return events.flatMap((event): Moment[] => {
    switch (event.kind) {
      case 'die_taken':
        return [...decided(event, events, now, t), taken(event, events, now, t)];
      case 'term_refused':
        return decided(event, events, now, t);
      case 'finished':
        return [ended(event, now)];
      default:
        return [];
    }
  });
}

function dieOf(die: number, { before }: Now): LetterFace {
  const lies = before.dice.find((one) => one.die === die);
  return lies ? faceOf(lies) : { text: '' };
}

/** The term it is about: just named, or on trial, or one that counted and was objected to (R28). */
function namedIn(events: readonly Event[], { before }: Now): Named | null {
  const fresh = events.find((event) => event.kind === 'term_named');
  return fresh?.named ?? before.pending ?? before.disputable;
}

function taken(event: DieTaken, events: readonly Event[], now: Now, t: GameTexts): Moment {
  const scored = events.find((other) => other.kind === 'round_scored');
  if (scored?.by === 'last_die') return lastDie(event, scored, now, t);
  return event.victim === null ? score(event, events, now) : theft(event, event.victim, now, t);
}

/** R7: a die from the middle; it lies before its new owner, and counts when the round is over. */
function score({ seat, die }: DieTaken, events: readonly Event[], now: Now): Score {
  const face = dieOf(die, now);
  const worth = [now.before, now.after].map(({ gains }) => gains[seat]?.total ?? 0) as [number, number];
  return {
    kind: 'score',
    title: namedIn(events, now)?.term ?? '',
    note: '',
    gain: gained(worth[1] - worth[0]),
    total: worth,
    flight: {
      faces: [face],
      shape: 'die',
      from: [`[data-die="${die}"]`],
      to: [`${placeOf(seat)} .dice`, placeOf(seat), seatOf(seat), SENTENCE],
      lands: `${placeOf(seat)} [data-die="${die}"]`,
    },
    large: false,
  };
}

/** R12: the last white die ends the round. */
function lastDie({ seat, die }: DieTaken, { gains, scores }: RoundScored, now: Now, t: GameTexts): Score {
  const [gain, sum] = [gains[seat]!.total, scores[seat]!];
  return {
    kind: 'score',
    title: t.moments.lastDie,
    note: now.name(seat),
    gain: gained(gain),
    total: [sum - gain, sum],
    flight: { faces: [dieOf(die, now)], shape: 'die', from: [], to: [seatOf(seat), SENTENCE] },
    large: true,
  };
}

/** R9: the die goes to the thief, a worm card to the robbed. */
function theft({ seat, die }: DieTaken, victim: number, now: Now, t: GameTexts): Theft {
  const title = now.me(victim)
    ? t.moments.stealsYours(now.name(seat))
    : now.me(seat)
      ? t.moments.youSteal(now.name(victim))
      : t.moments.steals(now.name(seat), now.name(victim));
  return {
    kind: 'theft',
    title,
    note: now.me(victim) ? t.moments.consoled : t.moments.consolation(now.name(victim)),
    flights: [
      {
        faces: [dieOf(die, now)],
        shape: 'die',
        from: [`${placeOf(victim)} [data-die="${die}"]`],
        to: [`${placeOf(seat)} .dice`, placeOf(seat), seatOf(seat)],
        lands: `${placeOf(seat)} [data-die="${die}"]`,
      },
      {
        faces: [WORM],
        shape: 'card',
        from: ['[data-worms] .card'],
        to: [`${placeOf(victim)} .worms .card`, placeOf(victim), seatOf(victim)],
        ...(now.before.worm_cards[victim] ? {} : { lands: `${placeOf(victim)} .worms` }),
      },
    ],
    robbed: [placeOf(victim), seatOf(victim)],
  };
}

/** R18: who uses a veto need not be right. */
const prevails =
  (t: GameTexts) =>
  (seat: number, { name, me }: Now): string =>
    me(seat) ? t.moments.youPrevail : t.moments.prevails(name(seat));

/** R18: only what was objected to is a verdict; what nobody disputes counts without one. */
function decided(event: DieTaken | TermRefused, events: readonly Event[], now: Now, t: GameTexts): Judgement[] {
  const named = namedIn(events, now);
  const objected = events.find((other) => other.kind === 'objected');
  const objector = objected?.seat ?? now.before.objector;
  if (!named || objector === null) return [];
  const valid = event.kind === 'die_taken';
  const vetoer = event.kind === 'term_refused' ? event.vetoer : event.by === 'veto' ? event.seat : null;
  return [
    {
      kind: 'verdict',
      claim: t.moments.claim(now.name(named.seat), now.before.title),
      words: [
        {
          faces: [dieOf(named.die, now)],
          shape: 'die',
          spelling: named.term,
          language: now.after.options.language ?? 'de',
          valid,
          why: whyOf(event, named, now.name, t),
        },
      ],
      valid,
      right: (vetoer === null ? wasRight : prevails(t))(valid ? named.seat : objector, now),
      costs: [
        valid ? t.moments.takes(now.name(named.seat)) : t.moments.stays,
        ...(vetoer === null ? [] : [t.moments.veto(now.name(vetoer))]),
      ],
    },
  ];
}

/** The dice the winner held last. */
function ended(outcome: Finished, now: Now): Moment {
  const winner = outcome.winners[0] ?? 0;
  const last = now.after.rounds.at(-1)?.gains[winner];
  const faces = (last?.faces ?? []).map((face) => (isSpecial(face) ? specialFace(face) : { text: written(face) }));
  return ending(outcome, { faces, shape: 'die' }, now.t.points(outcome.scores[winner] ?? 0), now);
}
