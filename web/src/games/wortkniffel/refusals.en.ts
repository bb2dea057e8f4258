import type { RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  all_dice: () => 'That takes all seven dice.',
  box_taken: () => 'This box is full already.',
  die_twice: () => 'Each die counts only once.',
  joker_needs_letter: () => 'Which letter is the joker?',
  no_words_here: () => 'No words go into this box.',
  not_all_vowels: () => 'A Straße takes nothing but vowels.',
  nothing_thrown: () => 'All dice are kept. Take one back to roll.',
  roll_all_first: () => 'The first roll is with all seven dice.',
  same_word: () => 'Each word counts only once.',
  upper_first: () => 'A further Wort-Kniffel goes into a free upper box first.',
  word_count: () => 'This box takes another number of words.',
  word_length: () => 'The words do not have the right length for this box.',
};
