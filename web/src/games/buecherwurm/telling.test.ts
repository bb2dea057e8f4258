// What the table of Bücherwurm says and writes down, for every situation and event.
import { beforeAll, describe, expect, it } from 'vitest';
import { playReady } from '../../lang/play.svelte';
import { chair } from '../../table/chair.testing';
import type { TableView } from '../../net/protocol';
import type { TableStore } from '../../net/store.svelte';
import { de } from './de';
import { faceOf, written } from './faces';
import { cleverest, isUnlisted, termsOf } from './last';
import { Match } from './match.svelte';
import { rows } from './pad';
import { say, sayRound } from './sentence';
import { Teller } from './tell';
import type { DieTaken, Event, Gain, Named, RoundScored, View } from './types';

beforeAll(() => playReady());

const names = ['Jo', 'Oma', 'Becher'];
const name = (seat: number): string => names[seat]!;
const beach = { slug: 'am_strand', de: 'Am Strand', en: 'At the beach' };
const gain: Gain = {
  dice: [0],
  faces: ['M'],
  dice_points: 1,
  worm_cards: 1,
  special: 0,
  last_die: 0,
  half: 0,
  penalty: 0,
  total: 2,
};
const gull: Named = {
  seat: 1,
  term: 'Möwe',
  key: 'moewe',
  die: 0,
  victim: null,
  known: { term: 'Möwe', why: 'Möwe: Am Strand', source: 'theme', tier: 1 },
  theme: 'beach',
  standing: 'vouched',
};
const odd: Named = { ...gull, term: 'Muschelkuchen', known: null };
const faces = [
  { letters: 'M', points: 1 },
  { letters: 'CK', points: 1 },
  { letters: 'QU', points: 3 },
];
const scored: RoundScored = {
  kind: 'round_scored',
  round: 2,
  ender: 1,
  by: 'no_term',
  gains: [gain, gain, gain],
  scores: [9, 5, -2],
};

function match(play: Partial<View> = {}, table: Partial<TableView> = {}, seats = [0]): Match {
  const whole: View = {
    seat: 0,
    players: 3,
    options: {},
    phase: 'turn',
    round: 1,
    turn_of: 0,
    turn: 1,
    chooser: 2,
    card: null,
    difficulty: 'easy',
    theme: beach,
    title: 'Am Strand',
    stack: 23,
    dice: [],
    held: [[], [], []],
    special: null,
    worms: 6,
    worm_cards: [0, 0, 0],
    steals_left: 6,
    gains: [gain, gain, gain],
    scores: [0, 0, 0],
    vetoes: [2, 2, 2],
    named: [],
    refused: [],
    pending: null,
    disputable: null,
    unanswered: [],
    abstained: [],
    voiceless: [],
    objector: null,
    votes: [],
    countable: false,
    count: null,
    counter: null,
    rounds: [],
    left: [],
    code: '',
    outcome: null,
    ended_by: '',
    ...play,
  };
  const chairs = names.slice(0, whole.players).map((name) => chair(name));
  const view: TableView = {
    seq: 1,
    at: 0,
    phase: 'playing',
    game: 'buecherwurm',
    options: {},
    commitment: '',
    seed: '',
    host: 0,
    locked: false,
    away: 'bot',
    followed_by: '',
    paused_because: 'asked',
    seat: 0,
    chairs,
    play: whole,
    window: null,
    awaited: [whole.turn_of],
    deadlines: {},
    paused_at: 0,
    glasses: {},
    next_first: null,
    searches: 0,
    searching: false,
    practice: false,
    riddle: null,
    correspondence: false,
    turns: {},
    tempo: 'normal',
    finding: false,
    talking: true,
    tips: false,
    unseen: [],
    covered_until: 0,
    ...table,
  };
  return new Match({ view, seats, shared: seats.length > 1, entries: [], busy: false } as unknown as TableStore);
}
const botsBut = (...people: number[]): TableView['chairs'] =>
  names.map((one, seat) => chair(one, people.includes(seat) ? null : 'klub'));
const asked = (...kinds: string[]): Partial<TableView> => ({ window: { id: 'w', kinds, optional: false } });
const spoke = (one: Match): string => {
  const { sentence, hint } = say(one, de);
  return `${sentence} ${hint}`.trim();
};

describe('the sentence of the table', () => {
  it.each<[string, Match, string]>([
    [
      'when I choose a theme',
      match({ phase: 'theme' }, asked('choose_theme')),
      'Such ein Thema aus. Danach fallen die Würfel.',
    ],
    ['when another chooses', match({ phase: 'theme', turn_of: 1 }), 'Oma sucht ein Thema aus.'],
    [
      'when I have changed the theme',
      match({ phase: 'switch' }, asked('choose_theme')),
      'Such ein neues Thema aus. Die Würfel bleiben liegen.',
    ],
    [
      'when I turn the special die',
      match({ phase: 'die' }, asked('turn_die')),
      'Dreh den Sonderwürfel. Er zeigt das Fragezeichen: Du suchst aus, was gilt.',
    ],
    ['on my first turn', match({}, asked('name', 'give_up')), 'Du bist dran. Nenne etwas zum Thema.'],
    ['on a later turn', match({ turn: 9 }, asked('name', 'give_up')), 'Du bist dran.'],
    [
      'without worm cards',
      match({ steals_left: 0 }, asked('name', 'give_up')),
      'Du bist dran. Die Wurmkarten sind weg: Klauen geht nicht mehr.',
    ],
    ['when I am counted out', match({ count: 4 }, asked('name', 'give_up')), 'Du wirst angezählt! Sag schnell etwas.'],
    ['when another is counted out', match({ turn_of: 1, count: 4 }), 'Oma wird angezählt.'],
    ['at a shared device', match({}, asked('name'), [0, 1]), 'Jo, du bist dran. Nenne etwas zum Thema.'],
    ['when another is on turn', match({ turn_of: 1, turn: 9 }), 'Oma ist dran.'],
    [
      'about a term',
      match(
        { phase: 'objection', turn_of: 1, pending: odd, unanswered: [0, 2] },
        { ...asked('accept', 'object'), awaited: [0, 2] },
      ),
      'Oma sagt „Muschelkuchen“. Passt das zu „Am Strand“?',
    ],
    [
      'about a term where one abstains',
      match(
        { phase: 'objection', turn_of: 1, pending: odd, unanswered: [0], abstained: [2] },
        { ...asked('accept', 'object'), awaited: [0] },
      ),
      'Oma sagt „Muschelkuchen“. Passt das zu „Am Strand“?',
    ],
    [
      'between two',
      match(
        { phase: 'objection', turn_of: 1, pending: odd, unanswered: [0], voiceless: [2] },
        { ...asked('accept', 'object'), awaited: [0] },
      ),
      'Oma sagt „Muschelkuchen“. Passt das zu „Am Strand“? Auf der Liste steht es nicht.',
    ],
    [
      'between two, with a veto',
      match(
        { phase: 'objection', turn_of: 1, pending: odd, unanswered: [0], voiceless: [2], options: { tie: 'speaker' } },
        { ...asked('accept', 'object'), awaited: [0] },
      ),
      'Oma sagt „Muschelkuchen“. Passt das zu „Am Strand“? Du hast noch 2 Vetos.',
    ],
    [
      'between two, of a listed term',
      match(
        { phase: 'objection', turn_of: 1, pending: gull, unanswered: [0], left: [2], vetoes: [1, 2, 2] },
        { ...asked('accept', 'object'), awaited: [0] },
      ),
      'Oma sagt „Möwe“. Passt das zu „Am Strand“? Du hast noch ein Veto.',
    ],
    [
      'when I may insist',
      match(
        {
          phase: 'vote',
          pending: { ...odd, seat: 0 },
          objector: 1,
          voiceless: [2],
          unanswered: [0],
          vetoes: [1, 2, 2],
        },
        { ...asked('vote'), awaited: [0] },
      ),
      'Oma findet, „Muschelkuchen“ passt nicht. Auf der Liste steht es auch nicht. Mit einem Veto gilt es trotzdem: Du hast noch eins.',
    ],
    [
      'when another may insist',
      match(
        { phase: 'vote', turn_of: 1, pending: odd, objector: 0, voiceless: [2], unanswered: [1] },
        { awaited: [1] },
      ),
      'Passt „Muschelkuchen“? Auf der Liste steht es nicht. Oma darf noch ein Veto einlegen.',
    ],
    [
      'about my term',
      match({ phase: 'objection', pending: { ...odd, seat: 0 }, unanswered: [1] }, { awaited: [1] }),
      '„Muschelkuchen“ steht nicht auf der Liste. Wir warten auf Oma.',
    ],
    [
      'about my listed term for the last die',
      match({ phase: 'objection', pending: { ...gull, seat: 0 }, unanswered: [1] }, { awaited: [0, 1] }),
      '„Möwe“ für den letzten Würfel: Gibt es Einspruch? Wir warten auf Oma.',
    ],
    [
      'about a listed term among bots',
      match(
        { phase: 'objection', turn_of: 1, turn: 9, pending: gull, unanswered: [0] },
        { awaited: [0, 1], chairs: botsBut(0) },
      ),
      'Oma ist dran.',
    ],
    [
      'in a vote on my own listed term',
      match(
        { phase: 'vote', pending: { ...gull, seat: 0 }, objector: 1, unanswered: [0] },
        { ...asked('vote'), awaited: [0] },
      ),
      'Oma findet, „Möwe“ passt nicht. Bleibst du dabei, kostet es Oma ein Veto.',
    ],
    [
      'in a vote',
      match(
        { phase: 'vote', turn_of: 1, pending: odd, objector: 2, unanswered: [0] },
        { ...asked('vote'), awaited: [0] },
      ),
      'Passt „Muschelkuchen“? Becher hat Einspruch erhoben. Stimmt ab!',
    ],
    ['alone', match({ players: 1 }, asked('name', 'give_up')), 'Räum alle Würfel ab. Noch 0 Würfel.'],
    ['in a break', match({}, { phase: 'paused' }), 'Pause. Die Uhr steht. Weiter geht’s, wenn ihr wollt.'],
    [
      'when another won',
      match({ phase: 'over', outcome: { scores: [1, 22, 3], winners: [1], fewest_best: false } }, { phase: 'over' }),
      'Oma gewinnt.',
    ],
    [
      'when I won',
      match({ phase: 'over', outcome: { scores: [22, 1, 3], winners: [0], fewest_best: false } }, { phase: 'over' }),
      'Du hast gewonnen!',
    ],
  ])('%s', (_, one, expected) => expect(spoke(one)).toBe(expected));

  it('tells how a round ended', () => {
    expect(sayRound(scored, match(), de)).toEqual({
      sentence: 'Oma fällt nichts mehr ein.',
      hint: 'Runde 2 ist zu Ende.',
    });
    expect(sayRound({ ...scored, ender: 0, by: 'last_die' }, match(), de).sentence).toBe(
      'Du nimmst den letzten Würfel.',
    );
  });
});

describe('who may object to a listed term (R28)', () => {
  const open: Partial<View> = { turn_of: 1, disputable: { ...gull, seat: 2 } };
  it('is whoever the window says, at a table of people', () => {
    expect(match(open, asked('count_out', 'object')).objectors).toEqual([0]);
    expect(match(open, asked('count_out')).objectors).toEqual([]);
    expect(match(open, { ...asked('object'), phase: 'paused' }).objectors).toEqual([]);
  });
  it('is nobody where only bots could be asked', () => {
    expect(match(open, { ...asked('object'), chairs: botsBut(0) }).objectors).toEqual([]);
    expect(match(open, { ...asked('object'), chairs: botsBut(0, 1) }).objectors).toEqual([0]);
  });
  it('is everybody but the speaker at a shared device', () => {
    expect(match(open, asked('name', 'object'), [0, 1, 2]).objectors).toEqual([0, 1]);
    expect(match({ ...open, left: [0], vetoes: [2, 0, 2] }, asked('name'), [1, 2]).objectors).toEqual([]);
  });
});

describe('the log', () => {
  const told = (...events: Event[]): (string | null)[] => {
    const teller = new Teller(de, name, false);
    return events.map((event) => teller.tell(event)?.text ?? null);
  };
  const rolled: Event = { kind: 'dice_rolled', seat: 0, faces, special: 'not' };
  const taken: DieTaken = {
    kind: 'die_taken',
    seat: 1,
    die: 0,
    face: 'M',
    victim: null,
    by: 'listed',
    ayes: 0,
    noes: 0,
  };

  it('tells a term with its die and the reason of the judge at once', () => {
    expect(told(rolled, { kind: 'term_named', named: gull }, taken)).toEqual([
      'Gewürfelt: M C/K Qu, dazu NOT.',
      null,
      'Oma: „Möwe“, nimmt M. Möwe: Am Strand.',
    ]);
  });
  it('tells a theft, also of the special die', () => {
    const named = { ...gull, die: 7, victim: 2 };
    expect(told(rolled, { kind: 'term_named', named }, { ...taken, die: 7, face: 'not', victim: 2 })[2]).toBe(
      'Oma: „Möwe“, klaut NOT von Becher. Möwe: Am Strand.',
    );
  });
  it('tells that a listed term was objected to, and what became of it', () => {
    const back: Event = { kind: 'die_returned', seat: 1, term: 'Möwe', die: 0, face: 'M', victim: null };
    expect(
      told(rolled, { kind: 'term_named', named: gull }, taken, { kind: 'objected', seat: 0 }, back, {
        ...taken,
        by: 'vote',
        ayes: 2,
        noes: 1,
      }).slice(3),
    ).toEqual(['Jo erhebt Einspruch.', 'M liegt wieder in der Mitte.', 'Oma nimmt M.']);
    expect(told({ ...back, victim: 2 })).toEqual(['M liegt wieder vor Becher.']);
  });
  it('tells of a listed term that waits for objections before its die is taken', () => {
    expect(told({ kind: 'term_named', named: gull }, { kind: 'objection_opened', seats: [0, 2, 1] }, taken)).toEqual([
      null,
      'Oma sagt „Möwe“.',
      'Oma nimmt M. Möwe: Am Strand.',
    ]);
  });
  it('tells what nobody knows when it is named, and what became of it later', () => {
    expect(
      told(
        rolled,
        { kind: 'term_named', named: odd },
        { kind: 'objected', seat: 0 },
        { kind: 'voted', seat: 2, fits: true },
        { ...taken, by: 'vote', ayes: 2, noes: 1 },
      ).slice(1),
    ).toEqual(['Oma sagt „Muschelkuchen“.', 'Jo erhebt Einspruch.', 'Becher: Passt.', 'Oma nimmt M.']);
  });
  it('tells that somebody insisted', () => {
    expect(told({ kind: 'term_named', named: odd }, { ...taken, by: 'veto' })).toEqual([
      'Oma sagt „Muschelkuchen“.',
      'Oma nimmt M. Das hat ein Veto gekostet.',
    ]);
  });
  it.each<[Event, string]>([
    [{ kind: 'round_began', round: 3, chooser: 0 }, 'Runde 3'],
    [
      { kind: 'theme_chosen', seat: 0, difficulty: 'hard', theme: beach, title: 'Am Strand', by: 'player' },
      'Jo wählt „Am Strand“ (schwer).',
    ],
    [
      { kind: 'theme_chosen', seat: 0, difficulty: 'easy', theme: beach, title: 'Am Strand', by: 'engine' },
      'Das Thema ist „Am Strand“.',
    ],
    [{ kind: 'die_turned', seat: 0, face: 'stack', by: 'player' }, 'Jo dreht den Sonderwürfel auf STAPEL.'],
    [{ kind: 'count_began', seat: 1, by: 0, number: 5 }, 'Jo zählt Oma an.'],
    [{ kind: 'count_began', seat: 1, by: null, number: 5 }, 'Oma wird angezählt.'],
    [
      { kind: 'term_refused', seat: 1, term: 'Fell', by: 'vote', ayes: 1, noes: 2, vetoer: null },
      '„Fell“ ist abgelehnt, 2 zu 1.',
    ],
    [
      { kind: 'term_refused', seat: 1, term: 'Fell', by: 'veto', ayes: 0, noes: 0, vetoer: 0 },
      'Jo legt ein Veto gegen „Fell“ ein.',
    ],
    [
      { kind: 'term_refused', seat: 1, term: 'Fell', by: 'list', ayes: 0, noes: 0, vetoer: null },
      '„Fell“ gilt nicht, denn es steht nicht auf der Liste.',
    ],
    [{ kind: 'gave_up', seat: 1, by: 'counted_out', points: -2 }, 'Oma ist ausgezählt: 2 Punkte weniger.'],
    [{ kind: 'gave_up', seat: 1, by: 'player', points: -2 }, 'Oma fällt nichts ein: 2 Punkte weniger.'],
    [{ kind: 'gave_up', seat: 1, by: 'player', points: 0 }, 'Oma fällt nichts ein.'],
    [{ kind: 'theme_dropped', seat: 1 }, 'Oma wechselt das Thema.'],
    [scored, 'Stand: Jo 9, Oma 5, Becher −2.'],
    [{ kind: 'finished', scores: [9, 22, 1], winners: [1], by: 'goal' }, 'Aus und fertig: Jo 9, Oma 22, Becher 1.'],
  ])('%j', (event, text) => expect(told(event)).toEqual([text]));
});

describe('the terms of a game', () => {
  const log = (...entries: Event[][]) => entries.map((events, i) => ({ seq: i + 1, at: 0, events }));
  const took = (die = 0): Event => ({
    kind: 'die_taken',
    seat: 1,
    die,
    face: 'M',
    victim: null,
    by: 'listed',
    ayes: 0,
    noes: 0,
  });
  const rare: Named = { ...gull, term: 'Queller', die: 2, known: { ...gull.known!, tier: 3 } };
  const whole = log(
    [{ kind: 'dice_rolled', seat: 0, faces, special: null }],
    [{ kind: 'term_named', named: gull }, took()],
    [{ kind: 'term_named', named: rare }, took(2)],
    [{ kind: 'term_named', named: odd }],
    [took(1)],
  );

  it('have what became of them', () => {
    expect(termsOf(whole).map(({ named, face, fate }) => [named.term, face?.letters, fate?.kind])).toEqual([
      ['Möwe', 'M', 'die_taken'],
      ['Queller', 'QU', 'die_taken'],
      ['Muschelkuchen', 'M', 'die_taken'],
    ]);
    expect(termsOf(log([{ kind: 'term_named', named: odd }]))[0]!.fate).toBeNull();
    const back: Event = { kind: 'die_returned', seat: 1, term: 'Möwe', die: 0, face: 'M', victim: null };
    expect(
      termsOf(log([{ kind: 'term_named', named: gull }, took()], [{ kind: 'objected', seat: 0 }, back])).map(
        ({ fate }) => fate,
      ),
    ).toEqual([null]);
  });
  it('are clever if rare and known', () => expect(cleverest(whole)?.named.term).toBe('Queller'));
  it('of somebody who said nothing are none', () => expect(cleverest(whole, 2)).toBeNull());
  it('belong on the house list if they count and nobody knows them', () => {
    expect(
      termsOf(whole)
        .filter(isUnlisted)
        .map(({ named }) => named.term),
    ).toEqual(['Muschelkuchen']);
  });
});

describe('dice and points', () => {
  it('are written as one says them', () => {
    expect(['M', 'CK', 'XY', 'QU'].map(written)).toEqual(['M', 'C/K', 'X/Y', 'Qu']);
    expect(faceOf({ letters: 'QU', points: 3, special: null })).toEqual({ text: 'Qu', value: 3 });
    expect(faceOf({ letters: '', points: 0, special: 'stack' })).toEqual({ text: '', sign: 'stack' });
  });
  it('stand round by round on the pad', () => {
    const { play } = match({ rounds: [scored], scores: [9, 5, -2] });
    expect(
      rows(play, de).map(({ label, cells }) => [
        label,
        cells.map((cell) => (cell && 'points' in cell ? cell.points : null)),
      ]),
    ).toEqual([
      ['2. Runde', [2, 2, 2]],
      ['Gesamt', [9, 5, -2]],
    ]);
  });
});
