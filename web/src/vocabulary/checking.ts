// Cards from a file are looked up before anybody sees them: the program says no word that a family does not want to
// hear.
import { api } from '../net/http';
import { idOf, withoutCards, type Book, type Card } from './book';

const AT_ONCE = 40;

/** The cards of the pile that have to be looked up. */
export const doubtful = (pile: readonly Card[]): Card[] => pile.filter(({ unchecked }) => unchecked).slice(0, AT_ONCE);

/** Of these cards, those that may be shown: the dictionary knows them, and nothing coarse in them. */
export async function fitCards(cards: readonly Card[]): Promise<ReadonlySet<string>> {
  const fit = new Set<string>();
  for (const language of new Set(cards.map((card) => card.language))) {
    const some = cards.filter((card) => card.language === language);
    const question = new URLSearchParams([['language', language], ...some.map(({ word }) => ['word', word])]);
    const answers = await api.check(question);
    answers.forEach(({ readings }, i) => {
      const classes = readings[0]?.classes;
      if (classes && !classes.includes('offensive') && !classes.includes('coarse')) fit.add(idOf(some[i]!));
    });
  }
  return fit;
}

/** The book once some of its cards were looked up. */
export function withChecked(book: Book, looked: readonly Card[], fit: ReadonlySet<string>): Book {
  const ids = new Set(looked.map(idOf));
  const unfit = new Set([...ids].filter((id) => !fit.has(id)));
  const kept = withoutCards(book, unfit);
  return {
    ...kept,
    cards: kept.cards.map((card) => {
      const { unchecked: _, ...rest } = card;
      return ids.has(idOf(card)) ? rest : card;
    }),
  };
}
