import type { Card } from '../module';

export const card: Card = {
  name: 'Bücherwurm',
  line: 'One theme, eight dice, and everybody may steal. Quick and loud.',
  box: 'Bücherwurm – Das Würfelspiel (Pegasus)',
  how: [
    'Name something that fits the theme and take the die with its first letter.',
    'Is it in front of somebody else? Steal it. They get a worm card for comfort.',
    'Whoever runs out of ideas ends the round. The game is over at 21 points.',
  ],
  alone: 'Training: seven dice against the clock',
};
