import type { PadTexts } from './de';

export const en: PadTexts = {
  hourglass: 'It runs from the first roll. When it is empty, some box gets a 0.',
  words: 'No names, no abbreviations, no dialect. A, O and U may stand for Ä, Ö and Ü.',
  further: 'More',
  furtherNote: 'further Kniffel, 50 each',
  furtherAsk: (name) => `How many further Wort-Kniffel has ${name}?`,
  furtherWhy: 'Once the Wort-Kniffel box holds 50 points, each further one brings 50 more.',
  furtherMore: 'One Wort-Kniffel more',
  furtherLess: 'One Wort-Kniffel less',
  furtherHas: (name, n) => `${name}: ${n} further Wort-Kniffel`,
  missing: (n) => `${n} more for the bonus`,
};
