import { number, text, type RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  cannot_be_stolen: () => 'The joker A–Z cannot be stolen.',
  offensive_term: () => 'You play with family words. Can you think of something nicer?',
  named_already: (data) => `${text(data, 'term') || 'That'} has been named already.`,
  no_die_fits: () => 'There is no die with that first letter.',
  no_term: () => 'That is no term yet.',
  no_veto_left: () => 'You have no veto left.',
  no_worm_card: () => 'No more stealing: the worm cards are gone.',
  not_for_terms: () => 'This face of the special die is not for terms.',
  not_on_top: () => 'Only the top die of a stack can be stolen.',
  own_die: () => 'This die lies before you already.',
  refused_already: (data) => `${text(data, 'term') || 'That'} has been turned down already.`,
  same_face: () => 'Turn the die to another face.',
  several_dice: () => 'Several dice fit. Which one do you take?',
  term_too_long: (data) => `No more than ${number(data, 'most')} characters, please.`,
  wrong_letter: (data) => `${text(data, 'term')} does not begin with ${text(data, 'letters')}.`,
};
