// English: what a table may agree on.
import type { options as de } from './options.de';

export const options: typeof de = {
  language: 'Language of the words',
  languages: { de: 'German', en: 'English', fr: 'French', it: 'Italian' },
  scoring: 'What counts',
  scorings: { '1': 'Words', '2': 'Letters', '3': 'Points' },
  scoringHints: {
    '1': 'Whoever finds most words wins.',
    '2': 'All letters of all words are counted.',
    '3': 'One point a letter, two from the fifth on: long words pay.',
  },
  hourglass: 'Hourglass',
  hourglassHint: 'For every turn, for everybody who has knocked, and for every choice while letters are drawn.',
  seconds: (n) => (n === 0 ? 'None' : `${n} secs`),
  catchUp: 'More time for who is behind',
  catchUpHint: 'An hourglass, if there is one, runs half as long again for them.',
  knockWindow: 'Time to knock',
  knockUsual: 'five seconds',
  referee: 'Referee',
  referees: { strict: 'Dictionary checks', challenge: 'Challenges' },
  refereeHints: {
    strict: 'The dictionary decides at once what counts.',
    challenge: 'Any word may be named. Whoever doubts it asks the dictionary.',
  },
  penalty: 'Whoever names no valid word gives up a letter',
  penaltyHint:
    'When laying and when knocking. Without the penalty the dictionary tells beforehand whether a word counts.',
  wrong: 'Wrong challenges',
  wrongs: { '0': 'As many as you like', '3': 'Three at most' },
  more: 'Finer points',
  baseForms: 'Base forms only',
  baseFormsHint: 'No plurals, no conjugated verbs.',
  abbreviations: 'Abbreviations',
  abbreviationKinds: { none: 'None', usual: 'Usual ones', all: 'All' },
  abbreviationHints: {
    none: 'Not even SMS and CD count.',
    usual: 'What is said like a word counts: SMS, CD, PC. Codes and organisations do not.',
    all: 'Every abbreviation of the dictionary counts.',
  },
  firstNames: 'First names count',
  firstNamesHint: 'Anna and Peter count like other words.',
  rotation: 'Turn tiles',
  rotationHint: 'A tall tile may lie on its side.',
  hints: 'Hints for everybody',
  hintsAlone: 'Who takes a hint plays with help. The result is compared only with others like it.',
  hintCounts: { '0': 'None', '3': 'Three', '9': 'Nine' },
  earlyEnd: 'End when nothing is left to find',
  earlyEndHint:
    'Once nobody can find or lay a new word the game ends, even if letters are left. Otherwise only after a round without a new word.',
  start: 'Who begins?',
};
