import type { PadTexts } from './de';

export const en: PadTexts = {
  hourglass: 'Thirty seconds for the whole turn, and as many for everybody who knocks.',
  words: 'Places count, first names do not. Abbreviations only where there is no other word, such as SMS.',
  mode: 'What counts?',
  modes: { words: 'Words', letters: 'Letters', long: 'Long words' },
  modeHints: {
    words: 'A point for each word; on a tie the letters.',
    letters: 'A point for each letter.',
    long: 'From the fifth letter on each one counts double.',
  },
};
