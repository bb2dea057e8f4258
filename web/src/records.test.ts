import { beforeEach, describe, expect, it } from 'vitest';
import { records as buecherwurm } from './games/buecherwurm/records';
import { records as wortfaecher } from './games/wortfaecher/records';
import { records as wortkniffel } from './games/wortkniffel/records';
import { records as wortromme } from './games/wortromme/records';
import { records as zickzack } from './games/zickzack/records';
import { bookOf, compared, keepRun, LAST, meanOf } from './records';

beforeEach(() => localStorage.clear());
const PLAIN = { hourglass: 120 } as const;
const keep = (score: number, table = `t${score}`): boolean => keepRun(wortkniffel, PLAIN, { score, table }, {});

describe('a book', () => {
  it('is empty, has one, has many: best, mean and the last ten', () => {
    expect(bookOf(wortkniffel, PLAIN)).toMatchObject({ runs: 0, best: null, last: [] });
    expect(meanOf(bookOf(wortkniffel, PLAIN))).toBeNull();
    for (let score = 100; score < 113; score++) keep(score);
    const book = bookOf(wortkniffel, PLAIN);
    expect(book).toMatchObject({ runs: 13, best: { score: 112 } });
    expect(meanOf(book)).toBe(106);
    expect(book.last.map(({ score }) => score)).toEqual([112, 111, 110, 109, 108, 107, 106, 105, 104, 103]);
    expect(book.last).toHaveLength(LAST);
  });
  it('counts a table once, also long after it has left the last ten', () => {
    expect(keep(150, 'first')).toBe(true);
    for (let i = 0; i < 30; i++) keep(100 + i);
    expect(keep(150, 'first')).toBe(false);
    expect(bookOf(wortkniffel, PLAIN).runs).toBe(31);
  });
  it('knows where few are better', () => {
    for (const [table, score] of [
      ['a', 12],
      ['b', 5],
      ['c', 9],
    ] as const)
      keepRun(wortfaecher, {}, { score, table }, {});
    const book = bookOf(wortfaecher, {});
    expect(book.best).toEqual({ score: 5, table: 'b' });
    expect(compared(book, { score: 5, table: 'b' }, true)).toEqual({
      kind: 'best',
      over: -6,
      good: true,
      rank: [1, 3],
    });
    expect(compared(book, { score: 9, table: 'c' }, true)).toEqual({
      kind: 'other',
      over: 1,
      good: false,
      rank: [2, 3],
    });
  });
  it('forgets what is no book', () => {
    localStorage.setItem(
      'wortstube.records.wortkniffel',
      JSON.stringify({ books: { '': { runs: 'many' }, x: 3 }, counted: [1, 'a'] }),
    );
    expect(bookOf(wortkniffel, PLAIN).runs).toBe(0);
    localStorage.setItem('wortstube.records.wortkniffel', '[[');
    expect(keep(90)).toBe(true);
  });
});

describe('a result compared', () => {
  it('is the first, the best, as good as the best, or how far from the mean', () => {
    const says = (score: number, table: string): unknown => {
      keepRun(wortkniffel, PLAIN, { score, table }, {});
      return compared(bookOf(wortkniffel, PLAIN), { score, table });
    };
    expect(says(100, 'a')).toEqual({ kind: 'first', over: null, good: false, rank: null });
    expect(says(120, 'b')).toEqual({ kind: 'best', over: 20, good: true, rank: [1, 2] });
    expect(says(120, 'c')).toEqual({ kind: 'equal', over: 10, good: true, rank: [1, 3] });
    expect(says(107, 'd')).toEqual({ kind: 'other', over: -6, good: false, rank: [3, 4] });
  });
  it('says the same of a table that is opened again', () => {
    keep(100, 'a');
    keep(130, 'b');
    const before = compared(bookOf(wortkniffel, PLAIN), { score: 130, table: 'b' });
    keep(130, 'b');
    expect(compared(bookOf(wortkniffel, PLAIN), { score: 130, table: 'b' })).toEqual(before);
  });
});

describe('unlike rules', () => {
  it.each([
    ['hints', zickzack.rulesOf({}), zickzack.rulesOf({ hints: 3 })],
    ['more hints', zickzack.rulesOf({ hints: 3 }), zickzack.rulesOf({ hints: 9 })],
    ['rotation', zickzack.rulesOf({}), zickzack.rulesOf({ rotation: true })],
    ['base forms', zickzack.rulesOf({}), zickzack.rulesOf({ base_forms: true })],
    ['first names', zickzack.rulesOf({}), zickzack.rulesOf({ first_names: true })],
    ['abbreviations', zickzack.rulesOf({}), zickzack.rulesOf({ abbreviations: 'all' })],
    ['family words', zickzack.rulesOf({}), zickzack.rulesOf({ family_words: true })],
    ['languages', zickzack.rulesOf({}), zickzack.rulesOf({ language: 'fr' })],
    ['sizes', zickzack.rulesOf({}), zickzack.rulesOf({ letters: 15 })],
    ['other letters', wortfaecher.rulesOf({}), wortfaecher.rulesOf({ base_letters: true })],
    ['deals that can be cleared', wortfaecher.rulesOf({}), wortfaecher.rulesOf({ clearable: true })],
    ['the words of advice', wortfaecher.rulesOf({}), wortfaecher.rulesOf({ advice: 'all' })],
    ['the hourglass', wortkniffel.rulesOf({ hourglass: 0 }), wortkniffel.rulesOf({ hourglass: 60 })],
    ['foreign words', wortkniffel.rulesOf({}), wortkniffel.rulesOf({ no_foreign_words: true })],
    ['the tip of the rack', wortromme.rulesOf({}), wortromme.rulesOf({ hint: false })],
    ['stacks', wortromme.rulesOf({}), wortromme.rulesOf({ stacks: 'hidden' })],
    ['dialect', wortromme.rulesOf({}), wortromme.rulesOf({ dialect: true })],
    ['the clock', buecherwurm.rulesOf({}), buecherwurm.rulesOf({ seconds: 60 })],
    ['family terms', buecherwurm.rulesOf({}), buecherwurm.rulesOf({ family_words: true })],
  ])('keep %s apart', (_, one, other) => expect(one).not.toBe(other));

  it('are not those that make no difference alone, or that are as usual', () => {
    expect(zickzack.rulesOf({ knock_window: 0, hourglass: 60, deal: 'STUBE', abbreviations: 'usual' })).toBe(
      zickzack.rulesOf({}),
    );
    expect(wortfaecher.rulesOf({ referee: 'challenge', word_levels: ['everyday'], advice: 'everyday' })).toBe(
      wortfaecher.rulesOf({}),
    );
    expect(wortromme.rulesOf({ compact: true, penalty: 3, hint: true })).toBe(wortromme.rulesOf({}));
    expect(buecherwurm.rulesOf({ special_die: false, moment: 0 })).toBe(buecherwurm.rulesOf({}));
  });
  it('and circumstances have books of their own', () => {
    keepRun(zickzack, {}, { score: 30, table: 'helped' }, { helped: true });
    keepRun(zickzack, {}, { score: 20, table: 'circle' }, { circle: 'c' });
    keepRun(zickzack, {}, { score: 10, table: 'new' }, {}, 'STUBE');
    keepRun(zickzack, {}, { score: 40, table: 'again' }, { deal: 'STUBE' }, 'STUBE');
    expect(bookOf(zickzack, {})).toMatchObject({ runs: 1, best: { score: 10 } });
    expect(bookOf(zickzack, {}, { helped: true }).best?.score).toBe(30);
    expect(bookOf(zickzack, {}, { circle: 'c' }).best?.score).toBe(20);
    expect(bookOf(zickzack, {}, { deal: 'STUBE' })).toMatchObject({ runs: 2, best: { score: 40 } });
  });
  it('fill the shelf with old deals last', () => {
    for (let i = 0; i < 200; i++) keepRun(zickzack, {}, { score: i, table: `t${i}` }, {}, `CODE${i}`);
    expect(bookOf(zickzack, {}).runs).toBe(200);
    expect(bookOf(zickzack, {}, { deal: 'CODE199' }).runs).toBe(1);
    expect(bookOf(zickzack, {}, { deal: 'CODE3' }).runs).toBe(0);
  });
});

describe('what earlier releases kept', () => {
  const earlier = (game: string, kept: object): void =>
    localStorage.setItem(`wortstube.best.${game}`, JSON.stringify(kept));

  it('is carried over once, as the best', () => {
    earlier('zickzack', { 'de.many.10.0.1': { score: 31, table: 'old', record: true } });
    expect(bookOf(zickzack, {})).toMatchObject({ runs: 0, best: { score: 31, table: 'old' } });
    expect(localStorage.getItem('wortstube.best.zickzack')).toBeNull();
    expect(keepRun(zickzack, {}, { score: 31, table: 'old' }, {})).toBe(false);
    keepRun(zickzack, {}, { score: 20, table: 'new' }, {});
    expect(compared(bookOf(zickzack, {}), { score: 20, table: 'new' }).kind).toBe('other');
    expect(bookOf(zickzack, {})).toMatchObject({ runs: 1, sum: 20, best: { score: 31 } });
  });
  it('of Wortrommé lay below zero, by presets', () => {
    earlier('wortromme', {
      klassisch_1988: { score: -24, table: 'a' },
      kompakt: { score: -22, table: 'b' },
      neuere_ausgabe: { score: -30, table: 'c' },
      own: { score: -9, table: 'd' },
    });
    expect(bookOf(wortromme, {}).best?.score).toBe(22);
    expect(
      bookOf(wortromme, { stacks: 'hidden', hourglass: 60, penalty: 3, stems: true, dissolving: true }).best?.score,
    ).toBe(30);
    expect(bookOf(wortromme, { rearranging: true }).best).toBeNull();
  });
  it('of Bücherwurm has the names of today', () => {
    earlier('buecherwurm', {
      'de.120.all': { score: 9, table: 'a' },
      'en.60.easy': { score: 4, table: 'b' },
      bad: { score: '5' },
    });
    expect(bookOf(buecherwurm, {}).best?.score).toBe(9);
    expect(bookOf(buecherwurm, { language: 'en', seconds: 60, children: true }).best?.score).toBe(4);
  });
});
