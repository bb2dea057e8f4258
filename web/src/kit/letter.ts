// What is printed on a piece. A joker has no text of its own; once it stands for a letter it shows that letter.
export interface LetterFace {
  /** One letter, or several that belong together: 'H', 'CH', 'SCH'. */
  readonly text: string;
  /** Points, where the game prints them on the piece. */
  readonly value?: number;
  readonly joker?: boolean;
  /** Drawn instead of letters, where a piece has a rule of its own. */
  readonly sign?: 'turn' | 'stack' | 'worm';
}

export type PieceShape = 'die' | 'card' | 'tile';

export const letter = (text: string, value: number): LetterFace => ({ text, value });

export const joker: LetterFace = { text: '', joker: true };

/** For pieces so small that a value could not be read. */
export function withoutValue({ text, joker = false }: LetterFace): LetterFace {
  return { text, joker };
}

/** The faces of a word without values, for short displays: 'HAUS' gives four. */
export function faces(word: string): LetterFace[] {
  return [...word].map((text) => ({ text }));
}

/** The letters of a word as capitals, as many as it is written with: ß stays one. */
export function capitals(word: string): string[] {
  const letters = [...word].filter((letter) => /\p{L}/u.test(letter));
  return letters.map((letter) => (letter === 'ß' ? 'ẞ' : letter.toLocaleUpperCase('de')));
}
