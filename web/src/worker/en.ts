import type { de } from './de';

export const en: typeof de = {
  turn: 'It is your turn',
  reminder: 'The others are waiting for you',
  body: 'The game goes on as soon as you move.',
  end: 'No more notices',
};
