// English: the rules in short, and the keys.
export const rules = {
  title: 'How to play Bücherwurm',
  parts: [
    {
      title: 'A round',
      lines: [
        'Somebody turns up a theme card, chooses one of its three themes and rolls all dice into the middle. The next player begins.',
        'On your turn, name something that fits the theme and take a die with its first letter. C/K stands for C or K, X/Y for X or Y, Qu only for Qu. A, an and the do not count.',
        'What was named for this theme does not count again, nor does its plural.',
      ],
    },
    {
      title: 'Stealing',
      lines: [
        'The die may also lie before somebody else. Whoever is robbed gets a worm card, worth one point in the end. There are six in each round; once they are gone, nobody can steal.',
      ],
    },
    {
      title: 'The end',
      lines: [
        'The round ends when the last white die has left the middle, or when somebody can think of nothing. That costs 2 points.',
        'Whoever thinks too long is counted out: 5, 4, 3, 2, 1, 0.',
        'The points on your dice and your worm cards count. When somebody has 21 points after a round, whoever has most wins.',
      ],
    },
    {
      title: 'Does it fit?',
      lines: [
        'Any term counts that fits the theme, names and several words too: dog, Anne Frank, sour gherkin. Singular and plural, man and woman are the same term; invented compounds are on no list.',
        'A term on the list of the theme counts at once. If it is not there, the others may object; then all vote, and a tie accepts it. Who abstains is not counted; computers have no voice.',
        'With two people every vote would end one to one. So after an objection the list decides, and each may have their way against it by a veto, a few times in a game. Whoever gives in loses no veto.',
        'You may object to a term on the list too, until the next one is named. Its die then lies where it lay before until you have decided.',
      ],
    },
    {
      title: 'The special die',
      lines: [
        'Change of theme: once in a round, somebody may turn up a new theme instead of naming a term.',
        'NOT: for N, O or T. In the end 2 points if you have other dice, alone it costs 2.',
        'End +2: whoever takes the last die gets 2 points more.',
        'A–Z: any letter, no points, cannot be stolen.',
        'Stack: dice are stacked as they are taken, only the top one can be stolen.',
        'Question mark: whoever has rolled turns it to another face.',
      ],
    },
  ],
  own: 'Played by the rules of Bookworm – The Dice Game, told in our own words.',
};

export const keys = {
  title: 'By keyboard',
  list: [
    ['A–Z', 'type the term, also ahead of your turn'],
    ['Enter', 'take the die that fits'],
    ['← →, 1–8', 'choose one of several dice'],
    ['1–3', 'choose a theme'],
    ['↑', 'thumb up: fine, it fits'],
    ['↓', 'thumb down: object, it does not fit'],
    ['!', 'count out'],
    ['Escape', 'clear the term'],
  ],
};
