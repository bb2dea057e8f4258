// My hand as I have arranged it: loose cards in the fan, words in the making, and perhaps the card I mean to discard.
// Free functions over one immutable object. Equal cards cannot be told apart, so the arrangement follows the hand by
// what is printed on the cards, however the server orders them. No rules of the game: only cards in rows.
import type { KeptFan } from '../../memory';
import { segment } from './spelling';

export interface Card {
  readonly id: number;
  readonly text: string;
}
export interface SketchedWord {
  readonly id: number;
  readonly cards: readonly Card[];
}
export interface Fan {
  readonly loose: readonly Card[];
  readonly words: readonly SketchedWord[];
  /** Lies on the discard pile until I confirm it. */
  readonly discard: Card | null;
  /** The word that takes the next card; null: a new one. */
  readonly active: number | null;
  /** The last id given away. */
  readonly count: number;
}

export const empty: Fan = { loose: [], words: [], discard: null, active: null, count: 0 };

export function cardsOf(fan: Fan): Card[] {
  return [...fan.words.flatMap((word) => word.cards), ...fan.loose, ...(fan.discard ? [fan.discard] : [])];
}

export function find(fan: Fan, id: number): Card | undefined {
  return cardsOf(fan).find((card) => card.id === id);
}

export function textOf(word: SketchedWord): string {
  return word.cards.map((card) => card.text).join('');
}

/** Bring the arrangement in step with the hand: what left it disappears, what is new joins the fan at the right. */
export function follow(fan: Fan, hand: readonly string[]): Fan {
  const open = [...hand];
  const take = (card: Card): boolean => {
    const at = open.indexOf(card.text);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  };
  const words = fan.words.map((word) => ({ ...word, cards: word.cards.filter(take) }));
  const loose = fan.loose.filter(take);
  const discard = fan.discard && take(fan.discard) ? fan.discard : null;
  const fresh = open.map((text, i) => ({ id: fan.count + 1 + i, text }));
  return tidy({ ...fan, words, loose: [...loose, ...fresh], discard, count: fan.count + fresh.length });
}

/** The place of each card in the server's hand. */
export function places(fan: Fan, hand: readonly string[]): Map<number, number> {
  const taken = new Set<number>();
  return new Map(
    cardsOf(fan).map((card) => {
      const place = hand.findIndex((text, i) => text === card.text && !taken.has(i));
      taken.add(place);
      return [card.id, place];
    }),
  );
}

/** A tap: from the fan into the word in the making, and from anywhere else back into the fan. */
export function tap(fan: Fan, id: number): Fan {
  if (!fan.loose.some((card) => card.id === id)) return move(fan, id, 'fan');
  return move(fan, id, fan.active === null ? 'new' : `word:${fan.active}`);
}

/** To 'fan', 'new', 'discard', 'word:3', or 'card:5': the place of that card, which makes room. */
export function move(fan: Fan, id: number, target: string): Fan {
  const card = find(fan, id);
  if (!card) return fan;
  if (target.startsWith('card:')) return beside(fan, card, Number(target.slice(5)));
  const rest = without(fan, id);
  if (target === 'fan') return tidy({ ...rest, loose: [...rest.loose, card] });
  if (target === 'discard') return discarding(rest, card);
  if (target === 'new') return begin(rest, [card]);
  const word = Number(target.slice(5));
  return tidy({ ...append(rest, word, card), active: word });
}

function discarding(fan: Fan, card: Card): Fan {
  const back = fan.discard ? [fan.discard] : [];
  return tidy({ ...fan, loose: [...fan.loose, ...back], discard: card });
}

/** Moving forward in a row one comes to lie behind the other card, else before it. */
function beside(fan: Fan, card: Card, other: number): Fan {
  if (card.id === other) return fan;
  const shift = (row: readonly Card[]): readonly Card[] => {
    const at = row.findIndex(({ id }) => id === other);
    if (at < 0) return row.filter(({ id }) => id !== card.id);
    const forward = row.findIndex(({ id }) => id === card.id);
    const left = row.filter(({ id }) => id !== card.id);
    const to = left.findIndex(({ id }) => id === other) + (forward >= 0 && forward < at ? 1 : 0);
    return left.toSpliced(to, 0, card);
  };
  const discard = fan.discard?.id === card.id ? null : fan.discard;
  return tidy({
    ...fan,
    discard,
    loose: shift(fan.loose),
    words: fan.words.map((word) => ({ ...word, cards: shift(word.cards) })),
  });
}

/** One step along its row, for those who sort by keyboard. */
export function step(fan: Fan, id: number, by: 1 | -1): Fan {
  const row =
    [fan.loose, ...fan.words.map((word) => word.cards)].find((cards) => cards.some((card) => card.id === id)) ?? [];
  const next = row[row.findIndex((card) => card.id === id) + by];
  return next ? move(fan, id, `card:${next.id}`) : fan;
}

/** A new word begins with the next card. */
export function nextWord(fan: Fan): Fan {
  return { ...fan, active: null };
}
export function activate(fan: Fan, word: number): Fan {
  return { ...fan, active: fan.active === word ? null : word };
}

/** All cards back into the fan, in the order they lie. */
export function gather(fan: Fan): Fan {
  return { ...fan, loose: cardsOf(fan), words: [], discard: null, active: null };
}

/** Vowels first, each part by the alphabet. */
export function sort(fan: Fan): Fan {
  const rank = ({ text }: Card): string => (/^[AEIOUY]/.test(text) ? '0' : '1') + text;
  return { ...fan, loose: fan.loose.toSorted((a, b) => rank(a).localeCompare(rank(b), 'de')) };
}

/** A typed letter goes on the word in the making; null: the loose cards do not give it. */
export function type(fan: Fan, letters: string): Fan | null {
  const word = fan.words.find(({ id }) => id === fan.active);
  const laid = word?.cards ?? [];
  const next = fan.loose.find((card) => card.text === letters);
  const cards = next
    ? [...laid, next]
    : segment(laid.map((card) => card.text).join('') + letters, [...laid, ...fan.loose]);
  if (!cards) return null;
  const used = new Set(cards.map((card) => card.id));
  const freed = laid.filter((card) => !used.has(card.id));
  const rest = { ...fan, loose: [...fan.loose.filter((card) => !used.has(card.id)), ...freed] };
  if (!word) return begin(rest, cards);
  return { ...rest, words: rest.words.map((one) => (one === word ? { ...one, cards } : one)) };
}

export function backspace(fan: Fan): Fan {
  const word = fan.words.find(({ id }) => id === fan.active) ?? fan.words.at(-1);
  const last = word?.cards.at(-1);
  return last ? { ...move(fan, last.id, 'fan'), active: word!.cards.length > 1 ? word!.id : null } : fan;
}

export function keep(fan: Fan): KeptFan {
  const text = (card: Card): string => card.text;
  return {
    loose: fan.loose.map(text),
    words: fan.words.map((word) => word.cards.map(text)),
    discard: fan.discard?.text ?? null,
  };
}

export function restore(kept: KeptFan): Fan {
  let count = 0;
  const card = (text: string): Card => ({ id: ++count, text });
  const words = kept.words.map((cards) => ({ id: ++count, cards: cards.map(card) }));
  return {
    words,
    loose: kept.loose.map(card),
    discard: kept.discard === null ? null : card(kept.discard),
    active: null,
    count,
  };
}

function without(fan: Fan, id: number): Fan {
  const stays = (card: Card): boolean => card.id !== id;
  return {
    ...fan,
    loose: fan.loose.filter(stays),
    words: fan.words.map((word) => ({ ...word, cards: word.cards.filter(stays) })),
    discard: fan.discard?.id === id ? null : fan.discard,
  };
}

function append(fan: Fan, word: number, card: Card): Fan {
  return { ...fan, words: fan.words.map((one) => (one.id === word ? { ...one, cards: [...one.cards, card] } : one)) };
}

function begin(fan: Fan, cards: readonly Card[]): Fan {
  const id = fan.count + 1;
  return tidy({ ...fan, words: [...fan.words, { id, cards }], active: id, count: id });
}

/** Words that ran empty disappear. */
function tidy(fan: Fan): Fan {
  const words = fan.words.filter((word) => word.cards.length > 0);
  return { ...fan, words, active: words.some((word) => word.id === fan.active) ? fan.active : null };
}
