// English: what a table may agree on.
export const options = {
  language: 'Language of the cards',
  languages: { de: 'German', en: 'English' },
  children: 'For children',
  childrenHint: 'Of each card the green theme counts, the easiest one.',
  special: 'With the special die',
  specialHint: 'The green die brings another rule in every round.',
  thinking: 'Time to think',
  thinkingHint:
    'After that the count begins by itself, and a theme is drawn by lot. Without a clock, somebody has to press the button.',
  seconds: (n: number): string => (n === 0 ? 'None' : `${n} sec`),
  more: 'Details',
  penalty: 'Whoever can think of nothing loses 2 points',
  penaltyHint: 'The round is over either way.',
  moment: 'Counting out at the earliest after',
  atOnce: 'At once',
  objection: 'Time to object',
  objectionUsual: 'five seconds',
  trust: 'What nobody knows',
  trusts: { half: 'counts half', none: 'does not count' },
  trustHints: {
    half: 'Alone or against computers you are asked about terms that nobody knows. If you insist, the die counts half.',
    none: 'Alone or against computers only what a dictionary or a list has is accepted.',
  },
  tie: 'If two people do not agree',
  ties: { list: 'the list decides', speaker: 'the term counts' },
  tieHints: {
    list: 'With two people every vote would end one to one. Then what is listed counts, and what is not does not, once somebody objects.',
    speaker:
      'With two people every vote would end one to one. Then what somebody names counts, even if it is on no list.',
  },
  vetoes: 'Vetoes for two',
  vetoesHints: {
    list: 'So often in a game you have your way against the list: with a term it lacks, or against one it has.',
    speaker: 'So often in a game you turn a term down all the same.',
  },
  none: 'No vetoes',
  start: 'Who is best-read?',
};
