import { number, text, type RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  beside_the_blank: () => 'Der Buchstabe muss mindestens ein Feld des leeren Steins bedecken.',
  exchange_own_letter: () => 'Einen leeren Stein tauscht man gegen einen eigenen Buchstaben.',
  letter_unused: () => 'Jeder gelegte Buchstabe muss in einem neuen Wort vorkommen.',
  no_contact: () => 'Der Buchstabe muss einen anderen an einer Kante berühren.',
  no_path: (data) => `${text(data, 'word')} lässt sich so nicht lesen.`,
  no_such_blank: () => 'Diesen leeren Stein gibt es hier nicht.',
  no_such_size: () => 'Von dieser Größe ist kein Buchstabe mehr da.',
  no_turning: () => 'An diesem Tisch werden Steine nicht gedreht.',
  not_new: (data) => `${text(data, 'word')} ist nicht neu: Es ist schon mit einem dieser Buchstaben notiert.`,
  nothing_follows: (data) =>
    `Mit ${text(data, 'letter')} bildet keiner der anderen Buchstaben ein Wort. Fang mit einem anderen an.`,
  one_letter_first: () => 'In der ersten Runde legt jeder genau einen eigenen Buchstaben.',
  one_own_letter: () => 'Nur einer der Buchstaben darf ein eigener sein.',
  other_letters: (data) => `Auf diesen Steinen steht etwas anderes als ${text(data, 'word')}.`,
  outside: () => 'Der Stein ragt über das Spielbrett hinaus.',
  overlaps: () => 'Dort liegt schon ein Stein.',
  pads_full: (data) => `Auf den Blöcken ist nur noch Platz für ${number(data, 'left')} Wörter.`,
  too_short: () => 'Ein Wort hat mindestens zwei Buchstaben.',
};
