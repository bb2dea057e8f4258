// What the table says and writes down, for every situation and event.
import { beforeAll, describe, expect, it } from 'vitest';
import { playReady } from '../../lang/play.svelte';
import { chair } from '../../table/chair.testing';
import type { TableView } from '../../net/protocol';
import { isTableEvent, tellTable } from '../../table/tell';
import { de as play } from '../../lang/play.de';
import { de } from './de';
import { lastEntries } from './last';
import { fields, players, rows } from './pad';
import { bestWord, say } from './sentence';
import { tell } from './tell';
import type { Card, Event, State, View } from './types';

beforeAll(() => playReady());

const names = ['Jo', 'Oma', 'Becher'];
const name = (seat: number): string => names[seat]!;
const card: Card = { boxes: Array<null>(11).fill(null), bonus: 0, extra: 0 };
const haus = { text: 'HAUS', dice: [0, 1, 2, 3], points: 8, spelling: 'Haus' };
const ein = { text: 'EIN', dice: [4, 5, 6], points: 4, spelling: '' };

function view(state: Partial<State> = {}, changes: Partial<TableView> = {}): TableView {
  const table: State = {
    players: 3,
    options: { referee: 'strict', hourglass: 120 },
    equipment: { joker: '★', dice: Array<string>(7).fill('ABCDEF'), values: { A: 1 } },
    first: 0,
    cards: [card, card, card],
    left: [],
    wrong: [0, 0, 0],
    seat: 0,
    turn: 1,
    round: 1,
    phase: 'turn',
    roll: 0,
    dice: [],
    thrown: [],
    laid: [],
    lays: 0,
    entry: null,
    unanswered: [],
    outcome: null,
    ...state,
  };
  const shown: View = { seat: 0, table, totals: [12, 7, 30], upper: [12, 0, 5] };
  const chairs = names.map((one, seat) => chair(one, seat === 2 ? 'hobby' : null));
  return {
    seq: 1,
    at: 0,
    phase: 'playing',
    game: 'wortkniffel',
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
    play: shown,
    window: { id: '1.0', kinds: ['roll'], optional: false },
    awaited: [0],
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
    ...changes,
  };
}
const spoken = (now: TableView, seats = [0], choice: Parameters<typeof say>[0]['choice'] = null): string => {
  const { sentence, hint } = say({
    view: now,
    presence: { kind: 'presence', here: [0], away: {}, spectators: 0 },
    seats,
    choice,
    t: de,
  });
  return `${sentence} ${hint}`.trim();
};
const window = (...kinds: string[]): Partial<TableView> => ({ window: { id: 'w', kinds, optional: false } });
const others: Partial<TableView> = { window: null };
const entry = {
  kind: 'entered',
  seat: 1,
  box: 'two_words',
  words: [haus, ein],
  points: 12,
  extra: 0,
  by: 'player',
} as const;

describe('the sentence of the table', () => {
  it.each<[string, TableView, string]>([
    ['before my first roll', view(), 'Du bist dran. Wirf alle sieben Würfel.'],
    [
      'after one roll',
      view({ roll: 1, dice: ['A'] }, window('roll', 'enter', 'cross_out')),
      'Noch zwei Würfe. Was du antippst, bleibt liegen.',
    ],
    [
      'after two rolls',
      view({ roll: 2, dice: ['A'] }, window('roll', 'enter', 'cross_out')),
      'Noch ein Wurf. Was du antippst, bleibt liegen.',
    ],
    [
      'after three rolls',
      view({ roll: 3, dice: ['A'] }, window('enter', 'cross_out')),
      'Was machst du daraus? Bilde Wörter, wähle ein Kästchen.',
    ],
    [
      'when my time is up',
      view({ phase: 'late' }, window('cross_out')),
      'Die Zeit ist um. Such ein Kästchen für die 0 aus.',
    ],
    ['while another rolls', view({ seat: 1, roll: 2 }, others), 'Oma ist dran. Wurf 2 von 3'],
    [
      "when another's time is up",
      view({ seat: 1, phase: 'late' }, others),
      'Oma ist die Zeit davongelaufen. Ein Kästchen bekommt die 0.',
    ],
    [
      'when I may doubt',
      view(
        { phase: 'doubt', seat: 1, entry: { ...entry, words: [...entry.words], doubters: [0, 2] }, unanswered: [0, 2] },
        window('accept', 'challenge'),
      ),
      'Oma schreibt Haus und EIN. 12 Punkte in Zwei Wörter. Glaubst du das?',
    ],
    [
      'when I have answered',
      view(
        { phase: 'doubt', seat: 1, entry: { ...entry, words: [...entry.words], doubters: [0, 2] }, unanswered: [2] },
        others,
      ),
      'Oma schreibt Haus und EIN. Wir warten auf Becher.',
    ],
    [
      'when mine is doubted',
      view(
        { phase: 'doubt', entry: { ...entry, seat: 0, words: [haus], doubters: [1, 2] }, unanswered: [1, 2] },
        others,
      ),
      'Alle sehen sich dein Wort an. Wir warten auf Oma und Becher.',
    ],
    ['in a break', view({}, { phase: 'paused' }), 'Pause. Die Uhr steht. Weiter geht’s, wenn ihr wollt.'],
    [
      'after everybody had left',
      view({}, { phase: 'paused', paused_because: 'away' }),
      'Pause, bis alle wieder da sind. Es fehlt noch Oma.',
    ],
    [
      'while somebody on turn is away',
      view({}, { phase: 'paused', paused_because: 'awaited', awaited: [1] }),
      'Wir warten auf Oma. Der Platz wird freigehalten. Danach geht es von selbst weiter.',
    ],
    [
      'while their hourglass would run',
      view({}, { phase: 'paused', paused_because: 'awaited', awaited: [1], deadlines: { 'turn:1': 9 } }),
      'Wir warten auf Oma. Die Uhr steht so lange. Danach geht es von selbst weiter.',
    ],
    [
      'when I won',
      view({ outcome: { scores: [90, 80, 70], winners: [0], fewest_best: false } }, { phase: 'over' }),
      'Du hast gewonnen!',
    ],
    [
      'when another won',
      view({ outcome: { scores: [70, 80, 70], winners: [1], fewest_best: false } }, { phase: 'over' }),
      'Oma gewinnt.',
    ],
    [
      'when two won',
      view({ outcome: { scores: [80, 80, 70], winners: [0, 1], fewest_best: false } }, { phase: 'over' }),
      'Jo und Oma gewinnen gemeinsam.',
    ],
  ])('%s', (_, now, expected) => expect(spoken(now)).toBe(expected));

  it('calls people by name who share a device', () => {
    expect(spoken(view(), [0, 1])).toBe('Jo, du bist dran. Wirf alle sieben Würfel.');
  });
  it('asks back before a box is filled or crossed out', () => {
    const now = view({ roll: 1 }, window('roll', 'enter', 'cross_out'));
    const worth = { points: 8, extra: 50, words: [1] };
    expect(spoken(now, [0], { box: 'four', worth, words: ['Haus'] })).toBe('58 Punkte in 4 Buchstaben? Mit Haus.');
    expect(spoken(now, [0], { box: 'straight', worth: undefined, words: [] })).toBe(
      'Straße wirklich streichen? Dann bleibt das Kästchen bei 0.',
    );
  });
  it('names the best word that counted', () => {
    const filled = (points: number, words = [haus]) => ({
      ...card,
      boxes: [{ points, words }, ...card.boxes.slice(1)],
    });
    const kniffel = { ...haus, text: 'HAUSEIN', points: 20, spelling: '' };
    const play = view({ cards: [filled(8), filled(0, [kniffel]), card] }).play as View;
    expect(bestWord(play)).toMatchObject({ word: 'Haus', seat: 0, points: 8 });
    expect(bestWord(view().play as View)).toBeNull();
  });
  it('R14, R15: honours a Wort-Kniffel by all that it brought', () => {
    const long = (text: string, points: number) => ({
      ...haus,
      text,
      points,
      spelling: text,
      dice: [0, 1, 2, 3, 4, 5, 6],
    });
    const at = (boxes: Record<number, { points: number; words: (typeof haus)[] }>, extra = 0) => ({
      ...card,
      extra,
      boxes: card.boxes.map((empty, i) => boxes[i] ?? empty),
    });
    const rich = { ...haus, text: 'XYLOPH', points: 26, spelling: 'Xyloph', dice: [0, 1, 2, 3, 4, 5] };
    const first = at({ 9: { points: 50, words: [long('Hausein', 9)] } });
    const play = view({ cards: [at({ 4: { points: 26, words: [rich] } }), first, card] }).play as View;
    expect(bestWord(play)).toMatchObject({ word: 'Hausein', seat: 1, points: 50 });
    expect(bestWord(play, 0)).toMatchObject({ word: 'Xyloph', points: 26 });
    const further = at(
      { 9: { points: 50, words: [long('Hausein', 9)] }, 4: { points: 11, words: [long('Einhaus', 11)] } },
      50,
    );
    expect(bestWord(view({ cards: [card, further, card] }).play as View)).toMatchObject({
      word: 'Einhaus',
      points: 61,
    });
  });
});

describe('the log', () => {
  const dice = ['H', 'A', 'U', 'S', 'E', 'I', '★'];
  it.each<[Event, string | null]>([
    [{ kind: 'turn_began', seat: 1, turn: 4, round: 2 }, 'Runde 2 · Oma'],
    [{ kind: 'rolled', seat: 0, roll: 1, dice, thrown: [0, 1, 2, 3, 4, 5, 6] }, 'Jo wirft H A U S E I ★ (1. Wurf).'],
    [{ kind: 'rolled', seat: 0, roll: 2, dice, thrown: [4, 6] }, 'Jo behält H A U S I und wirft E ★ (2. Wurf).'],
    [{ kind: 'time_ran_out', seat: 1 }, 'Oma: Die Zeit ist um.'],
    [{ ...entry, doubters: [], words: [haus, ein] }, 'Oma schreibt Haus und EIN: 12 Punkte in Zwei Wörter.'],
    [{ ...entry, doubters: [], words: [], box: 'chance', points: 1, extra: 0 }, 'Oma trägt 1 Punkt in Chance ein.'],
    [
      { ...entry, doubters: [], words: [haus], box: 'six', extra: 50 },
      'Oma schreibt Haus: 12 Punkte in 6 Buchstaben. Dazu 50 extra!',
    ],
    [
      { ...entry, doubters: [], words: [haus], box: 'four', points: 8, by: 'engine' },
      'Oma: Die Zeit ist um, aber Haus liegt schon da. 8 Punkte in 4 Buchstaben.',
    ],
    [
      { ...entry, doubters: [], words: [haus, ein], by: 'engine' },
      'Oma: Die Zeit ist um, aber Haus und EIN liegen schon da. 12 Punkte in Zwei Wörter.',
    ],
    [{ kind: 'laid', seat: 0, words: [haus] }, null],
    [{ kind: 'crossed_out', seat: 0, box: 'straight', by: 'player' }, 'Jo streicht Straße.'],
    [{ kind: 'crossed_out', seat: 0, box: 'two', by: 'engine' }, 'Jo hat nicht gewählt: 2 Buchstaben wird gestrichen.'],
    [{ kind: 'accepted', seat: 2 }, 'Becher: Gut so.'],
    [
      {
        kind: 'challenged',
        seat: 0,
        upheld: true,
        verdicts: [
          {
            word: 'HUSA',
            valid: false,
            reason: 'unknown',
            spellings: [],
            source: '',
            classes: [],
            lemma: '',
            gloss: '',
          },
        ],
      },
      'Jo zweifelt zu Recht: HUSA gilt nicht. 0 Punkte. Steht nicht im Wörterbuch.',
    ],
    [
      { kind: 'challenged', seat: 0, upheld: false, verdicts: [] },
      'Jo zweifelt, aber das Wörterbuch kennt alles. Die Punkte bleiben.',
    ],
    [{ kind: 'bonus_earned', seat: 1, points: 35 }, 'Oma hat oben genug für den Bonus: 35 Punkte.'],
    [{ kind: 'player_left', seat: 1 }, 'Oma spielt nicht weiter mit.'],
    [{ kind: 'finished', scores: [10, 20, 30], winners: [2] }, 'Aus und fertig: Jo 10, Oma 20, Becher 30.'],
  ])('%j', (event, text) => expect(tell(event, de, name)?.text ?? null).toBe(text));

  it('tells the table and the game apart', () => {
    expect(isTableEvent({ kind: 'table.paused', because: 'asked' })).toBe(true);
    expect(isTableEvent({ kind: 'rolled' })).toBe(false);
    expect(tellTable({ kind: 'table.taken_over', seat: 1, level: 'hobby' }, play, name)).toBe(
      'Ein Computer spielt für Oma weiter.',
    );
    expect(tellTable({ kind: 'table.paused', because: 'reading' }, play, name)).toBeNull();
    expect(tellTable({ kind: 'table.tempo_agreed', tempo: 'gentle' }, play, name)).toBe(
      'Tempo der Computer: Gemütlich.',
    );
    expect(tellTable({ kind: 'table.ended', seed: 'ff' }, play, name)).toBeNull();
  });
});

describe('what was played last', () => {
  const entered = { ...entry, doubters: [0], words: [haus] };
  const crossed: Event = { kind: 'crossed_out', seat: 0, box: 'two', by: 'player' };
  const verdict = { reason: 'unknown' as const, spellings: [], source: '', classes: [], lemma: '', gloss: '' };
  const verdicts = [
    { ...verdict, word: 'HAUS', valid: true },
    { ...verdict, word: 'HUSA', valid: false },
  ];
  const challenged: Event = { kind: 'challenged', seat: 0, upheld: true, verdicts };
  const log = (...entries: Event[][]) => entries.map((events, i) => ({ seq: i + 1, at: 0, events }));
  it('is the newest first, and no more than there is room for', () => {
    expect(lastEntries(log([entered], [crossed], [entered]), 2).map(({ id }) => id)).toEqual(['3', '2']);
  });
  it('is struck when a challenge was right, and stands when it was not', () => {
    expect(lastEntries(log([entered], [challenged]), 3)).toEqual([
      { id: '1', event: entered, struck: true, refused: ['HUSA'] },
    ]);
    expect(lastEntries(log([entered], [{ ...challenged, upheld: false }]), 3)[0]!.struck).toBe(false);
  });
});

describe('the score cards', () => {
  const filled = { ...card, boxes: [{ points: 9, words: [haus] }, { points: 0, words: [] }, ...card.boxes.slice(2)] };
  const mine = view({ cards: [filled, card, card] }).play as View;
  const worth = { four: { points: 8, extra: 0, words: [1] }, chance: { points: 7, extra: 0, words: [] } };

  it('show what stands there, what is free, and what my free boxes would get', () => {
    const all = Object.fromEntries(
      rows(mine, de, { seat: 0, worth, best: 'four' }, 0).map((row) => [row.id, row.cells]),
    );
    expect(all['two']).toEqual([{ points: 9 }, null, null]);
    expect(all['three']![0]).toEqual({ points: 0, crossed: true });
    expect(all['four']![0]).toEqual({ future: 8, best: true });
    expect(all['chance']![0]).toEqual({ future: 7, best: false });
    expect(all['straight']![0]).toEqual({ future: 0, best: false });
    expect(all['total']).toEqual([{ points: 12 }, { points: 7 }, { points: 30 }]);
  });
  it('promise nothing when it is not my turn', () => {
    expect(rows(mine, de, null, 0).find((row) => row.id === 'four')!.cells).toEqual([null, null, null]);
  });
  it('have twelve fields on a phone, and a row for further Wort-Kniffel once there is one', () => {
    expect(fields(rows(mine, de, null, 0))).toHaveLength(12);
    const extra = view({ cards: [{ ...card, extra: 50 }, card, card] }).play as View;
    expect(rows(extra, de, null, 0).find((row) => row.id === 'extra')!.cells[0]).toEqual({ points: 50 });
  });
  it('tell what each box is for, and what has become of it', () => {
    const told = Object.fromEntries(rows(mine, de, null, 0).map((row) => [row.id, row.about]));
    expect(told['straight']).toBe('sieben Selbstlaute, 30 Punkte.');
    expect(told['two']).toMatch(/Hier steht Haus: 9 Punkte\.$/);
    expect(told['three']).toMatch(/Das Kästchen ist gestrichen\.$/);
    expect(told['total']).toBeUndefined();
  });
  it('know whose they are and whose turn it is', () => {
    expect(players(view(), [0]).map(({ you, turn }) => [you, turn])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(players(view(), [0, 1]).some(({ you }) => you)).toBe(false);
  });
});
