// Noted words, for the two games that count them one by one: Zickzack and Wortrommé. A word is its length; whoever
// likes writes it out.
export interface Noted {
  readonly player: string;
  readonly letters: number;
  /** As laid, in capitals; empty if only the length was entered. */
  readonly word: string;
}

export const of = (words: readonly Noted[], player: string): Noted[] =>
  words.filter((noted) => noted.player === player);

/** Who has this word already, if anybody. */
export function noter(words: readonly Noted[], word: string): string | undefined {
  return word === '' ? undefined : words.find((noted) => noted.word === word)?.player;
}
