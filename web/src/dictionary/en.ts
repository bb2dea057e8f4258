// English texts of the dictionary.
import type { DictionaryTexts } from './de';
import { reasons } from './reasons.en';

export const en: DictionaryTexts = {
  title: 'Dictionary',
  part: 'What would you like to know?',
  parts: { lookUp: 'Look up', find: 'Find words' },
  word: 'Your word',
  wordHint: (game) => `Whether it is valid in ${game}, and what it means.`,
  verdict: ({ word, valid }) => (valid ? `${word} is valid` : `${word} is not valid`),
  reasons,
  lemma: (lemma) => `from ${lemma}`,
  noGloss: 'The dictionary does not know what it means.',
  meant: 'Did you mean?',
  source: 'Source:',
  letters: 'Letters',
  lettersHint: 'A ? is a joker.',
  pattern: 'Pattern',
  patternHint: 'Such as H..S; a dot is any letter. You may leave it out.',
  level: 'Which words?',
  levels: { everyday: 'Everyday', standard: 'Usual', all: 'All' },
  none: 'These letters make no word.',
  total: (n) => (n === 1 ? 'One word' : `${n.toLocaleString('en')} words`),
  cutOff: (shown, total) =>
    `The longest ${shown} of ${total.toLocaleString('en')} words. Fewer jokers or a pattern make them fewer.`,
  long: (letters) => `${letters} letters`,
  classes: {
    common: 'word',
    first_name: 'first name',
    surname: 'surname',
    geo: 'geographical name',
    other_name: 'proper name',
    abbreviation: 'abbreviation',
    accepted_abbreviation: 'abbreviation in common use',
    affix: 'part of words',
    refused: 'struck out',
    inflected: 'inflected',
    dialect: 'dialect',
    foreign: 'foreign word',
    archaic: 'out of use',
  },
  tiers: { everyday: 'everyday', standard: 'usual', large: 'rare', all: 'very rare' },
};
