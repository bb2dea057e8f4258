import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  training: {
    name: 'Five minutes',
    line: 'The same themes and dice for all: five times one minute, the best round counts.',
  },
  riddle: { name: 'Riddle', line: 'One theme and seven dice against the clock.' },
};
