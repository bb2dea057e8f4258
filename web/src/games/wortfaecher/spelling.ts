// How letters lie on cards. A card with several letters is used whole, so a word may lie in more than one way.

const FOLDED: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
};

/** A key as the cards print it: ß is S and S, Ä is A and E, or A alone where the table agreed on base letters; accents
    are dropped (X2). */
export function asPrinted(key: string, baseLetters = false): string {
  const capital = key === 'ß' ? key : key.toLocaleUpperCase('de');
  const folded = FOLDED[capital] ?? capital.normalize('NFD').replace(/\p{M}/gu, '');
  return baseLetters && 'ÄÖÜ'.includes(capital) ? folded.slice(0, 1) : folded;
}

/** Cards that spell the letters, in order; among several ways the one with the longest cards first. */
export function segment<C extends { readonly text: string }>(letters: string, free: readonly C[]): C[] | null {
  if (letters === '') return [];
  const fitting = free
    .filter((card) => card.text && letters.startsWith(card.text))
    .toSorted((a, b) => b.text.length - a.text.length);
  const tried = new Set<string>();
  for (const card of fitting) {
    if (tried.has(card.text)) continue;
    tried.add(card.text);
    const rest = segment(
      letters.slice(card.text.length),
      free.filter((other) => other !== card),
    );
    if (rest) return [card, ...rest];
  }
  return null;
}

/** Whether the letters begin a way to lie on the cards, so that more letters might complete it: S, C … for SCH. */
export function mayBegin(letters: string, free: readonly { readonly text: string }[]): boolean {
  if (free.some((card) => card.text.startsWith(letters))) return true;
  return free.some(
    (card, i) =>
      card.text && letters.startsWith(card.text) && mayBegin(letters.slice(card.text.length), free.toSpliced(i, 1)),
  );
}
