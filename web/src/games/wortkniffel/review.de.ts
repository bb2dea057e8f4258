// German words for looking back on a turn.
const and = new Intl.ListFormat('de');

export const de = {
  first: 'würfeln',
  all: 'alle Würfel noch einmal',
  keep: (letters: readonly string[]): string =>
    `${and.format(letters)} liegen lassen, mit den anderen noch einmal würfeln`,
  throw: 'noch einmal würfeln',
  enter: (words: readonly string[], box: string): string => (words.length ? `${and.format(words)} (${box})` : box),
  cross: (box: string): string => `${box} streichen`,
};

export type ReviewTexts = typeof de;
