// By what people may be known at a glance: the colours and pictures there are. The drawings are in `pictures.ts`.
import type { Badge } from '../net/protocol';

export type Colour = Badge['colour'];
export type Picture = NonNullable<Badge['picture']>;

export const COLOURS: readonly Colour[] = ['cherry', 'fir', 'blue', 'mustard', 'plum', 'slate'];
export const PICTURES = [
  'apple',
  'boat',
  'cat',
  'clover',
  'fish',
  'flower',
  'house',
  'moon',
  'mushroom',
  'owl',
  'star',
  'sun',
] as const satisfies Picture[];

export const isPicture = (value: unknown): value is Picture => value === '' || PICTURES.some((one) => one === value);
