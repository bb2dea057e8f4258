import { number, text, type RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  empty_stack: () => 'That stack is empty.',
  joker_meaning: (data) => `What the joker in ${text(data, 'word')} stands for stays while the word lies as it does.`,
  joker_robbed: (data) => `Only who swaps it for a letter gets the joker of ${text(data, 'word')}.`,
  joker_unnamed: () => 'Say for every joker which letter it is.',
  joker_unused: () => 'A swapped joker goes into a new word in the same turn.',
  joker_with_table_letters: () => 'With a swapped joker only letters from the own rack go into the word.',
  lay_out_first: (data) => `First lay out a word of at least ${number(data, 'least')} letters from your own rack.`,
  no_help_in_riddles: () => 'A riddle is solved without help.',
  needless_change: (data) => `${text(data, 'word')} stays as it is: the new word needs nothing of it.`,
  needless_split: (data) => `${text(data, 'word')} falls apart only where you take a tile out of it.`,
  no_such_stack: () => 'There is no such stack.',
  one_word: () => 'Only one new word in a turn.',
  only_table_letters: (data) => `${text(data, 'word')} has letters from the table only. It needs one of your own.`,
  order_changed: (data) => `What remains keeps its order; ${text(data, 'word')} does not do.`,
  same_stem: (data) => `${text(data, 'word')} has the same stem as ${text(data, 'other')}, which lies there already.`,
  tile_missing: (data) => `A tile of ${text(data, 'word')} is missing: what lies on the table stays on the table.`,
  too_few_letters: (data) =>
    `${text(data, 'word')} is too short: it takes at least ${number(data, 'least')} letters here.`,
  word_dissolved: (data) => `A word must remain of ${text(data, 'word')}.`,
  word_twice: (data) => `${text(data, 'word')} would lie on the table twice.`,
};
