// What the table tells of a game of Wortrommé: the log in both languages, the presets by name, what is new to me.
import { describe, expect, it } from 'vitest';
import { de } from './de';
import { isNews } from './view';
import { en } from './en';
import { presetAlone, presetOf, presets } from './presets';
import { tell } from './tell';
import type { Challenged, Drew, Event, Laid, Lying, Verdict, View } from './types';

const name = (seat: number): string => ['Anna', 'Ben'][seat]!;
const lying = (text: string, turn = 1): Lying => ({
  tiles: [...text].map((_, i) => i),
  text,
  seat: 0,
  turn,
  spelling: text[0] + text.slice(1).toLowerCase(),
});
const written = (text: string): string => ({ AUS: 'aus', MAST: 'Mast', SPIEL: 'Spiel' })[text] ?? text;
const said = (event: Event, t = de): string | undefined => tell(event, t, name, written)?.text;
const laid = (more: Partial<Laid>): Laid => ({
  kind: 'laid',
  seat: 0,
  table: [lying('AST'), lying('HORN'), lying('MAUS')],
  played: [],
  word: 2,
  changed: [],
  sources: [],
  manner: 'out',
  ...more,
});
const drew = (more: Partial<Drew>): Drew => ({
  kind: 'drew',
  seat: 1,
  stack: 0,
  tile: 3,
  letter: 'E',
  by: 'player',
  ...more,
});
const verdict: Verdict = {
  word: 'SPIELT',
  valid: true,
  reason: 'listed',
  spellings: ['spielt'],
  source: '',
  classes: [],
  lemma: '',
  gloss: '',
};
const challenged: Challenged = {
  kind: 'challenged',
  seat: 1,
  word: 0,
  verdict,
  upheld: true,
  stem_of: 'SPIEL',
  doubters: [],
};

describe('the log', () => {
  it.each<[Event, string, string]>([
    [laid({}), 'Anna legt Maus aus.', 'Anna lays out Maus.'],
    [laid({ manner: 'add', sources: ['AUS'] }), 'Anna verlängert aus zu Maus.', 'Anna turns aus into Maus.'],
    [
      laid({ manner: 'rob', sources: ['MAST', 'AHORN'], changed: [0, 1] }),
      'Anna raubt aus Mast und AHORN und legt Maus. Es bleiben Ast und Horn.',
      'Anna robs Mast and AHORN and lays Maus. Ast and Horn remain.',
    ],
    [
      laid({ manner: 'swap', sources: ['AST'], changed: [0] }),
      'Anna tauscht den Joker, es liegt jetzt Ast, und legt Maus.',
      'Anna swaps the joker, which leaves Ast, and lays Maus.',
    ],
    [drew({}), 'Ben zieht E.', 'Ben draws E.'],
    [drew({ letter: '' }), 'Ben zieht einen Joker.', 'Ben draws a joker.'],
    [drew({ tile: null, letter: '' }), 'Ben zieht einen Stein.', 'Ben draws a tile.'],
    [
      challenged,
      'Ben zweifelt spielt an, zu Recht: Derselbe Stamm wie Spiel.',
      'Ben challenges spielt, rightly: The same stem as Spiel.',
    ],
    [
      { kind: 'finished', scores: [99, 40], winners: [0], reason: 'goal', fewest_best: false },
      'Anna hat 99 Punkte erreicht. Aus und fertig: Anna 99, Ben 40.',
      'Anna has reached 99 points. All done: Anna 99, Ben 40.',
    ],
  ])('tells $kind in German and English', (event, german, english) => {
    expect([said(event), said(event, en)]).toEqual([german, english]);
  });
  it('begins each turn with a heading', () => {
    expect(tell({ kind: 'turn_began', seat: 1, turn: 4 }, de, name)).toEqual({ text: 'Zug 4: Ben', heading: true });
  });
});

describe('the presets', () => {
  it('are known by their options (R29)', () => {
    expect(presetOf({})).toBe('mit_woerterbuch');
    for (const [preset, options] of Object.entries(presets)) expect(presetOf({ ...options, hint: false })).toBe(preset);
    expect(presetOf({ compact: true, penalty: 3 })).toBeNull();
  });
  it('alone are told by what counts there (R30)', () => {
    expect([presetAlone({}), presetAlone(presets.klassisch_1988)]).toEqual(['klassisch_1988', 'klassisch_1988']);
    expect(presetAlone({ ...presets.neuere_ausgabe, referee: 'strict', penalty: 1 })).toBe('neuere_ausgabe');
    expect(presetAlone({ stems: true })).toBeNull();
  });
});

it('marks what came to lie after my last turn, and nothing before I have had one (R31)', () => {
  const view = (last: number): View => ({ seat: 0, last_turns: [last, 9] }) as unknown as View;
  expect([
    isNews(view(3), lying('AST', 4)),
    isNews(view(3), lying('AST', 3)),
    isNews(view(0), lying('AST', 1)),
  ]).toEqual([true, false, false]);
});
