import { describe, expect, it } from 'vitest';
import { csvOf, fileName } from './csv';

const one = (cell: string | number | null, language: 'de' | 'en' = 'de'): string =>
  csvOf({ head: ['a'], rows: [[cell]] }, language).split('\r\n')[1]!;

describe('CSV', () => {
  it('has semicolons and decimal commas in German, commas and points in English', () => {
    const sheet = {
      head: ['Wer', 'Punkte'],
      rows: [
        ['Anna', 12.5],
        ['Ben', null],
      ],
    };
    expect(csvOf(sheet, 'de')).toBe('\uFEFFWer;Punkte\r\nAnna;12,5\r\nBen;\r\n');
    expect(csvOf(sheet, 'en')).toBe('\uFEFFWer,Punkte\r\nAnna,12.5\r\nBen,\r\n');
  });
  it.each(['=1+1', '+49', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n', '＝1+1', '－2'])(
    'guards %j, which a spreadsheet would compute',
    (text) => expect(one(text).replace(/^"/, '')).toMatch(/^'/),
  );
  it('leaves numbers as they are, also below zero', () => {
    expect([one(-3.25), one(-3.25, 'en'), one(0), one(NaN)]).toEqual(['-3,25', '-3.25', '0', '']);
  });
  it('quotes what would break a line or a cell', () => {
    expect(one('a;b')).toBe('"a;b"');
    expect(one('a;b', 'en')).toBe('a;b');
    expect(one('a,b', 'en')).toBe('"a,b"');
    expect(one('sagt "Hallo"')).toBe('"sagt ""Hallo"""');
    expect(csvOf({ head: ['a'], rows: [['zwei\nZeilen']] }, 'de')).toContain('"zwei\nZeilen"');
  });
  it('guards inside quotes as well', () => expect(one('=1;2')).toBe(`"'=1;2"`));
  it('leaves names with such signs further on alone', () => expect(one('Anna-Lena')).toBe('Anna-Lena'));
  it('names a file as every system takes it', () => {
    expect(fileName('Die Bunte/Runde', 'Spielstärke')).toBe('Die-Bunte-Runde-Spielstärke.csv');
    expect(fileName('../..', 'Punkte')).toBe('Punkte.csv');
  });
});
