import type { RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  card_twice: () => 'Jede Karte zählt nur einmal.',
  no_discard: () => 'Hier wird keine Karte abgeworfen.',
  no_help_in_riddles: () => 'Ein Rätsel löst man ohne Hilfe.',
  no_such_card: () => 'Diese Karte gibt es nicht.',
  no_such_pile: () => 'Von diesem Stapel geht es nicht. Er braucht mindestens zwei Karten.',
  no_word_left: () => 'Aus den offenen Karten wird kein Wort mehr.',
  not_all_but_one: () => 'Alle Karten bis auf eine müssen in Wörtern liegen.',
  one_to_discard: () => 'Eine Karte muss zum Abwerfen übrig bleiben.',
  own_word: () => 'Das ist dein eigenes Wort.',
  too_few_cards: () => 'Ein Wort braucht mindestens zwei Karten.',
  which_discard: () => 'Welche Karte wirfst du ab?',
};
