// English: what a table may agree on.
import type { options as de } from './options.de';

export const options: typeof de = {
  edition: 'Which rules',
  editions: {
    mit_woerterbuch: 'With the dictionary',
    klassisch_1988: 'Classic 1988',
    neuere_ausgabe: 'Newer edition',
    kompakt: 'Compact',
    own: 'Our own',
  },
  editionHints: {
    mit_woerterbuch: 'Like Classic 1988, but the dictionary checks every word at once. There are no penalty tiles.',
    klassisch_1988:
      'Four stacks with an open top, no timer. Anybody may doubt a word, and a wrong one costs a tile. The first with 99 points wins.',
    neuere_ausgabe:
      'Seven hidden stacks, a minute a turn. Anybody may doubt a word, and a wrong one costs three tiles. Words may be dissolved completely, and where SPIEL lies, SPIELT and SPIELEN are no new words.',
    kompakt:
      'Everybody gets 14 tiles. Whoever has fewer than seven after a word fills up to seven. Once the stacks are empty, the first without tiles wins; 99 points mean nothing here.',
    own: 'You have changed something.',
  },
  editionHintsAlone: {
    klassisch_1988: 'Four stacks with an open top, no timer.',
    neuere_ausgabe:
      'Seven hidden stacks, a minute a turn. Words may be dissolved completely, and where SPIEL lies, SPIELT and SPIELEN are no new words.',
    own: 'You have changed something.',
  },
  referee: 'Referee',
  referees: { strict: 'The dictionary checks', challenge: 'Challenge' },
  refereeHints: {
    strict: 'What is no word is refused at once. Nothing is lost by that.',
    challenge: 'Anything may be laid. Whoever doubts asks the dictionary.',
  },
  hourglass: 'Hourglass',
  seconds: (n) => (n === 0 ? 'None' : `${n} s`),
  hint: 'A hint for laying out',
  hintHint: 'Says whether your tiles make a word that is long enough.',
  more: 'Fine points',
  stacks: 'Stacks',
  stackKinds: { open: 'Four open', hidden: 'Seven hidden' },
  penalty: 'Penalty for a wrong word',
  penalties: { '1': '1 tile', '3': '3 tiles' },
  wrong: 'Wrong challenges',
  wrongs: { '0': 'Any number', '3': 'Three at most' },
  challengerDraws: 'A wrong challenge costs a tile',
  challengerDrawsHint: 'Otherwise it costs nothing.',
  dissolving: 'Dissolve words completely',
  dissolvingHint: 'Nothing has to remain of a robbed word.',
  rearranging: 'Rearrange what remains',
  rearrangingHint: 'What is left may be put in another order.',
  stems: 'The same stem is no new word',
  stemsHint: 'With SPIEL on the table SPIELT does not count; SPIELGRUPPE does.',
  compact: 'Refill after every word',
  compactHint:
    'Whoever has fewer than seven tiles then fills up to seven. Once the stacks are empty, the first without tiles wins, and not who has 99 points.',
  dialect: 'Dialect counts as well',
  dialectHint: 'Words that are common in one region only.',
  foreign: 'No foreign words',
  foreignHint: 'Computer and Girl do not count then, though dictionaries have them. What has long become German does.',
  start: 'Who begins?',
};
