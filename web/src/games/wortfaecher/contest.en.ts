import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  solitaire: { name: 'Solitaire', line: 'Eight piles, the same for all: clear as much as you can with words.' },
  riddle: { name: 'Riddle', line: 'Ten cards, the same for all: lay them out as well as they go.' },
};
