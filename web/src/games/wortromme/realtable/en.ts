import type { PadTexts } from './de';

export const en: PadTexts = {
  hourglass: 'Who finds no word in time draws a tile.',
  words: 'Singular, plural and inflected forms count. Names, abbreviations and foreign words do not.',
  goal: 'Whoever reaches 99 points wins at once.',
  toGoal: (n) => `${n} to go`,
  first: 'The first word has six letters at least.',
  pass: 'On without a word',
};
