import { describe, expect, it } from 'vitest';
import type { Option, ToldMoment, ToldReport } from '../net/protocol';
import { de } from './de';
import { en } from './en';
import type { Story } from './story';
import { betterOf, paintingOf, saidOf, sentenceOf, titleOf, toldMoment } from './telling';

const option = (words: string[], points = 0): Option => ({ words, points, value: 0, command: {} });
const moment: ToldMoment = {
  kind: 'missed',
  seat: 1,
  seq: 42,
  points: 18.4,
  done: option(['er']),
  best: option(['Segel'], 10),
  word: 'Segel',
  meaning: 'Tuch am Mast',
  position: '',
};
const story: Story = {
  names: ['Anna', 'Ben'],
  people: [true, false],
  language: 'de',
  review: null,
  reel: () => Promise.reject(new Error()),
  go: () => undefined,
};
const account = { expected: 100, exact: false, mistakes: 1, decisions: 9, too_late: 0 };
const report: ToldReport = {
  game: 'any',
  vocabulary: 'standard',
  estimated: true,
  threshold: 1,
  fewest_best: false,
  accounts: [
    { ...account, seat: 0, luck: -5, given_away: 0.2, result: 90 },
    { ...account, seat: 1, luck: 23, given_away: 41, result: 142 },
  ],
  moments: [moment],
  missed: [],
  beautiful: { word: 'Segel', seat: 0, seq: 3, meaning: 'Tuch am Mast' },
  curve: { kind: 'chance', games: 40, points: [{ seq: 1, values: [0.5, 0.5], errors: [0, 0] }] },
};
const telling = { title: 'Spiel', named: true, play: null, t: de };

describe('in plain words', () => {
  it('luck, and what was given away', () => {
    expect(saidOf(23, 41, de)).toBe('Glück +23, verschenkt 41');
    expect(saidOf(-5.4, 0.2, de)).toBe('Pech 5, nichts verschenkt');
    expect(saidOf(0.3, 1, de)).toBe('Glück ±0, verschenkt 1');
  });
  it('a mistake is a decision, and what is no mistake may have cost a little', () => {
    const sentences = [0, 1, 2].map((mistakes) => [de, en].map((t) => t.accounts.mistakes(mistakes, 9)));
    expect(sentences).toEqual([
      ['Keine einzelne Entscheidung war ein Fehler.', 'No single decision was a mistake.'],
      ['Eine von 9 Entscheidungen war ein Fehler.', 'One of 9 decisions was a mistake.'],
      ['2 von 9 Entscheidungen waren Fehler.', '2 of 9 decisions were mistakes.'],
    ]);
  });
  it('what was missed is not named, until it is asked for', () => {
    expect(sentenceOf(moment, story, null, de)).toBe('Ben spielte: er. Es gab etwas, das 18 Punkte mehr wert war.');
    expect(betterOf(moment, story, null, de)).toBe('Segel (10 Punkte)');
    expect(betterOf({ ...moment, best: option([]) }, story, null, de)).toBe(de.wordless);
  });
  it('luck may be bad', () => {
    const unlucky: ToldMoment = { ...moment, kind: 'luck', points: -1.2 };
    expect(titleOf(unlucky, de)).toBe(de.moments.badLuckTitle);
    expect(sentenceOf(unlucky, story, null, de)).toMatch(/^Was da kam, hat Ben einen Punkt gekostet\. Ben machte/);
  });
});

describe('a picture', () => {
  it('has everybody with what they have, the best first', () => {
    const { rows, word } = paintingOf(report, story, telling);
    expect(rows.map(({ seat, name, result }) => [seat, name, result])).toEqual([
      [1, 'Ben', '142'],
      [0, 'Anna', '90'],
    ]);
    expect([word?.letters, word?.note]).toEqual(['SEGEL', 'Segel, von Anna']);
  });
  it('names nobody who does not want it', () => {
    const painted = paintingOf(report, story, { ...telling, named: false });
    expect(JSON.stringify(painted)).not.toContain('Anna');
    expect(painted.rows.map(({ name }) => name)).toEqual(['Ben', 'A']);
  });
  it('puts the fewest first where they are best', () => {
    const { rows } = paintingOf({ ...report, fewest_best: true }, story, telling);
    expect(rows.map(({ result }) => result)).toEqual(['90', '142']);
  });
  it('tells what somebody found rather than what somebody missed', () => {
    const found: ToldMoment = { ...moment, kind: 'found' };
    expect(toldMoment({ ...report, moments: [moment, found] })).toBe(found);
    expect(paintingOf({ ...report, moments: [], curve: null, beautiful: null }, story, telling)).toMatchObject({
      moment: null,
      curve: null,
      word: null,
    });
  });
});
