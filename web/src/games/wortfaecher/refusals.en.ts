import type { RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  card_twice: () => 'Each card counts only once.',
  no_discard: () => 'No card is discarded here.',
  no_help_in_riddles: () => 'A riddle is solved without help.',
  no_such_card: () => 'There is no such card.',
  no_such_pile: () => 'Not from that pile. It needs two cards at least.',
  no_word_left: () => 'The open cards make no word any more.',
  not_all_but_one: () => 'All cards but one must lie in words.',
  one_to_discard: () => 'One card must remain to be discarded.',
  own_word: () => 'That is your own word.',
  too_few_cards: () => 'A word needs at least two cards.',
  which_discard: () => 'Which card do you discard?',
};
