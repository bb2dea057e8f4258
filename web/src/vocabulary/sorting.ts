// Words in the order somebody likes, and those that fit what was typed.
export type Order = 'newest' | 'alphabet' | 'often' | 'longest';

interface Listed {
  readonly word: string;
  readonly meaning: string;
  readonly times: number;
  readonly last: number;
}

/** Without capitals and marks, so that nobody has to type them. */
const plain = (text: string): string =>
  text.toLocaleLowerCase('de').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

const compared: Record<Order, (a: Listed, b: Listed) => number> = {
  newest: (a, b) => b.last - a.last,
  alphabet: () => 0,
  often: (a, b) => b.times - a.times,
  longest: (a, b) => [...b.word].length - [...a.word].length,
};

export function ordered<T extends Listed>(words: readonly T[], order: Order): T[] {
  const compare = compared[order];
  return words.toSorted((a, b) => compare(a, b) || a.word.localeCompare(b.word, 'de'));
}

/** Words that contain the text first of all, then those whose meaning does. */
export function found<T extends Listed>(words: readonly T[], text: string): T[] {
  const wanted = plain(text.trim());
  if (!wanted) return [...words];
  const named = words.filter(({ word }) => plain(word).includes(wanted));
  return [...named, ...words.filter((one) => !named.includes(one) && plain(one.meaning).includes(wanted))];
}
