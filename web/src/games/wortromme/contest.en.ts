import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  solitaire: { name: 'Solitaire', line: 'The same tiles for all: lay out long words in few turns.' },
  riddle: { name: 'Riddle', line: 'A table and a rack of tiles: lay as many as you can.' },
};
