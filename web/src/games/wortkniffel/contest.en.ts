import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  riddle: { name: 'Riddle', line: 'Eleven throws, the same for all: the best card wins.' },
};
