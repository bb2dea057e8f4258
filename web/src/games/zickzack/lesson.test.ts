// The lesson is a fixed scene; these tests say that it is played by the rules it teaches.
import { describe, expect, it } from 'vitest';
import { faultOf } from './board';
import { boardOf, equipment, hear, isLinked, pieceOf, STEPS, textOf, tileOf, type LessonLetter } from './lesson';

const path = (word: string): number[] => [...word].map((letter) => tileOf(letter as LessonLetter));

describe('the lesson', () => {
  it('lays tiles that fit and attach, as they come (R12, R13)', () => {
    for (const letter of ['M', 'O', 'R', 'T'] as const) {
      const before = boardOf('bens').filter(({ tile }) => tile < tileOf(letter));
      expect(faultOf({ equipment, pieces: before, anywhere: false }, pieceOf(letter)), letter).toBe('');
    }
  });
  it.each(['ARM', 'BAR', 'BOR', 'BORA', 'RAM'])('knows %s once R lies there', (word) => {
    expect([isLinked(path(word)), hear(path(word), 'name', [])]).toEqual([true, 'yes']);
  });
  it.each(['ABORT', 'AMT', 'ART', 'BART', 'BROT', 'BOT', 'ORT', 'ROT', 'TRAB'])('knows %s after Ben’s turn', (word) => {
    expect(hear(path(word), 'claim', ['TOR'])).toBe('yes');
  });
  it('refuses what is not new (R16), what is no word, and what does not touch (R15)', () => {
    expect(hear(path('ARM'), 'claim', ['ARM'])).toBe('notWord');
    expect(hear(path('MAR'), 'name', [])).toBe('notWord');
    expect(hear(path('AMBO'), 'claim', [])).toBe('notLinked');
    expect(isLinked(path('TOR'))).toBe(true);
    expect(textOf(path('BROT'))).toBe('BROT');
  });
  it('has a board for every step', () => {
    expect(STEPS.map((step) => boardOf(step).length)).toEqual([2, 2, 4, 5, 5, 6, 6, 6]);
  });
});
