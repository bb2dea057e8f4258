import { expect, it } from 'vitest';
import { gameNames } from '../games';
import { isPosition, pathOf, positionIn } from './position';

it('knows a position by its game', () => {
  expect(isPosition(` ${gameNames[0]!.toUpperCase()}:HAUSEIN/1/-`)).toBe(true);
  for (const text of ['', 'HAUS', 'schach:e4', gameNames[0]!, ':']) expect(isPosition(text)).toBe(false);
});
it('takes any position through an address', () => {
  const position = `${gameNames[0]!}:HAUSEIN/1/-.-+50 %?`;
  const path = pathOf(position);
  expect(path.split('/')).toHaveLength(3);
  expect(positionIn(path.split('/')[2]!)).toBe(position);
  expect(positionIn('%')).toBe('%');
});
