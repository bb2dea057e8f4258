import { describe, expect, it } from 'vitest';
import * as fans from './fan';
import { asPrinted, mayBegin, segment } from './spelling';

const dealt = (...hand: string[]): fans.Fan => fans.follow(fans.empty, hand);
const texts = (cards: readonly fans.Card[]): string => cards.map((card) => card.text).join(' ');
const words = (fan: fans.Fan): string[] => fan.words.map((word) => texts(word.cards));
const id = (fan: fans.Fan, text: string): number => fans.cardsOf(fan).find((card) => card.text === text)!.id;
function typed(fan: fans.Fan, letters: string): fans.Fan {
  return [...letters].reduce((now, letter) => fans.type(now, letter)!, fan);
}

describe('the fan', () => {
  it('stays as I left it when a card comes and another goes', () => {
    let fan = dealt('E', 'SCH', 'A', 'L', 'E');
    fan = fans.move(fan, id(fan, 'L'), `card:${fan.loose[0]!.id}`);
    expect(texts(fan.loose)).toBe('L E SCH A E');
    fan = fans.follow(fan, ['E', 'SCH', 'A', 'L', 'E', 'N']);
    expect(texts(fan.loose)).toBe('L E SCH A E N');
    fan = fans.follow(fan, ['SCH', 'A', 'L', 'E', 'N']);
    expect(texts(fan.loose)).toBe('L E SCH A N');
  });
  it('sorts by moving before, behind and along', () => {
    let fan = dealt('A', 'B', 'C', 'D');
    fan = fans.move(fan, id(fan, 'A'), `card:${id(fan, 'C')}`);
    expect(texts(fan.loose)).toBe('B C A D');
    fan = fans.step(fan, id(fan, 'D'), -1);
    fan = fans.step(fan, id(fan, 'B'), 1);
    expect(texts(fan.loose)).toBe('C B D A');
    expect(fans.step(fan, id(fan, 'A'), 1)).toBe(fan);
    expect(texts(fans.sort(dealt('N', 'E', 'SCH', 'AU', 'B')).loose)).toBe('AU E B N SCH');
  });
  it('makes words by taps, and takes them apart again', () => {
    let fan = dealt('G', 'R', 'A', 'S', 'N');
    for (const text of ['G', 'R', 'A', 'S']) fan = fans.tap(fan, id(fan, text));
    expect([words(fan), texts(fan.loose)]).toEqual([['G R A S'], 'N']);
    fan = fans.tap(fan, id(fan, 'R'));
    expect([words(fan), texts(fan.loose)]).toEqual([['G A S'], 'N R']);
    fan = fans.tap(fans.nextWord(fan), id(fan, 'N'));
    expect(words(fan)).toEqual(['G A S', 'N']);
    expect(texts(fans.gather(fan).loose)).toBe('G A S N R');
  });
  it('holds one card to discard; another one takes its place', () => {
    let fan = dealt('E', 'N', 'T', 'E');
    fan = fans.move(fan, id(fan, 'N'), 'discard');
    fan = fans.move(fan, id(fan, 'T'), 'discard');
    expect([fan.discard?.text, texts(fan.loose)]).toEqual(['T', 'E E N']);
    expect(fans.tap(fan, fan.discard!.id).discard).toBeNull();
  });
  it('knows each card once in the hand of the server', () => {
    let fan = dealt('E', 'N', 'E');
    fan = fans.tap(fan, fan.loose[2]!.id);
    expect([...fans.places(fan, ['N', 'E', 'E']).values()].sort()).toEqual([0, 1, 2]);
  });
  it('is remembered by what is printed', () => {
    let fan = typed(dealt('SCH', 'A', 'L', 'E', 'N'), 'AL');
    fan = fans.move(fan, id(fan, 'N'), 'discard');
    const again = fans.follow(fans.restore(fans.keep(fan)), ['E', 'SCH', 'A', 'L', 'N']);
    expect([words(again), texts(again.loose), again.discard?.text]).toEqual([['A L'], 'SCH E', 'N']);
  });
});

describe('typing', () => {
  it('lays letters on cards, several at once where one card has them', () => {
    expect(words(typed(dealt('A', 'L', 'E'), 'ALE'))).toEqual(['A L E']);
    expect(fans.type(dealt('SCH', 'A'), 'S')).toBeNull();
    expect(mayBegin('SC', dealt('SCH', 'A').loose)).toBe(true);
    expect(words(fans.type(dealt('SCH', 'A'), 'SCH')!)).toEqual(['SCH']);
  });
  it('lays a word anew where the cards so far do not lead on', () => {
    const fan = typed(dealt('E', 'I', 'ER', 'S'), 'E');
    expect(words(typed(fan, 'I'))).toEqual(['E I']);
    expect(words(typed(typed(dealt('E', 'ER'), 'E'), 'R'))).toEqual(['ER']);
    expect(fans.type(fan, 'X')).toBeNull();
  });
  it('goes back card by card', () => {
    let fan = fans.backspace(typed(dealt('A', 'L', 'E'), 'ALE'));
    expect([words(fan), texts(fan.loose)]).toEqual([['A L'], 'E']);
    fan = fans.backspace(fans.backspace(fan));
    expect([words(fan), fan.active]).toEqual([[], null]);
  });
  it('reads umlauts as the cards print them', () => {
    expect(['ä', 'Ö', 'ß', 'x'].map((key) => asPrinted(key))).toEqual(['AE', 'OE', 'SS', 'X']);
    expect(['ä', 'Ö', 'ß', 'x'].map((key) => asPrinted(key, true))).toEqual(['A', 'O', 'SS', 'X']);
    expect(segment('SCHI', [{ text: 'S' }, { text: 'CH' }, { text: 'I' }])?.map((card) => card.text)).toEqual([
      'S',
      'CH',
      'I',
    ]);
  });
});
