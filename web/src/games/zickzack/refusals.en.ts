import { number, text, type RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  beside_the_blank: () => 'The letter has to cover at least one field of the blank.',
  exchange_own_letter: () => 'A blank is exchanged for a letter of your own.',
  letter_unused: () => 'Every letter you lay has to be part of a new word.',
  no_contact: () => 'The letter has to touch another one along an edge.',
  no_path: (data) => `${text(data, 'word')} cannot be read there.`,
  no_such_blank: () => 'There is no such blank here.',
  no_such_size: () => 'No letter of that size is left.',
  no_turning: () => 'Tiles are not turned at this table.',
  not_new: (data) => `${text(data, 'word')} is not new: it has been noted with one of these letters.`,
  nothing_follows: (data) => `None of your letters makes a word with ${text(data, 'letter')}. Begin with another one.`,
  one_letter_first: () => 'In the first round everybody lays exactly one letter of their own.',
  one_own_letter: () => 'Only one of the letters may be your own.',
  other_letters: (data) => `These tiles say something else than ${text(data, 'word')}.`,
  outside: () => 'The tile sticks out over the board.',
  overlaps: () => 'A tile lies there already.',
  pads_full: (data) => `The pads have room for ${number(data, 'left')} more words only.`,
  too_short: () => 'A word has two letters at least.',
};
