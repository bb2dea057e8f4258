// Why a word is valid or not, in English: the referee's codes in words.
import type { WordAnswer } from '../net/protocol';

export const reasons = {
  unknown: 'Not in the dictionary',
  refused: 'This kind of word is not valid',
  name: 'A name',
  place: 'The name of a place',
  abbreviation: 'An abbreviation',
  affix: 'Only a prefix or suffix',
  dialect: 'Dialect',
  foreign: 'A foreign word',
  archaic: 'Out of use',
  inflected: 'An inflected form',
  offensive: 'Left out among family words',
  too_rare: 'Too rare for this place',
  too_short: 'Too short',
  too_long: 'Too long',
  not_letters: 'Letters only',
  listed: 'Valid',
} satisfies Record<WordAnswer['reason'], string>;
