import { beforeEach, expect, it } from 'vitest';
import { memory } from './memory';

const fan = { loose: ['E', 'SCH'], words: [['A', 'N']], discard: null };
beforeEach(() => localStorage.clear());

it('keeps a dozen hands, the newest', () => {
  for (let round = 1; round <= 14; round++) memory.keepFan(`table/0/${round}`, fan);
  expect(memory.fan('table/0/14')).toEqual(fan);
  expect(memory.fan('table/0/3')).toEqual(fan);
  expect(memory.fan('table/0/2')).toBeNull();
});
it('tells what I am called in a circle from my name', () => {
  memory.callMe('Anna', 'chess');
  memory.keepNameIn('chess', 'Anna 2');
  expect([memory.nameIn('chess'), memory.nameIn(''), memory.name]).toEqual(['Anna 2', 'Anna', 'Anna']);
  memory.callMe('Anna 2', 'chess');
  expect(memory.name).toBe('Anna');
  memory.callMe('Annika', 'chess');
  expect(memory.name).toBe('Annika');
  localStorage.setItem('wortstube.names', JSON.stringify({ chess: 7 }));
  expect(memory.nameIn('chess')).toBe('Annika');
});
it('forgets what is no hand', () => {
  localStorage.setItem(
    'wortstube.fans',
    JSON.stringify({ a: { loose: [1], words: [], discard: null }, b: 'x', c: fan }),
  );
  expect([memory.fan('a'), memory.fan('b'), memory.fan('c')]).toEqual([null, null, fan]);
  localStorage.setItem('wortstube.fans', 'nonsense');
  expect(memory.fan('c')).toBeNull();
});
