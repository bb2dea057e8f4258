import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  many: { name: 'Many words', line: 'Fifteen letters, the same for all: find as many words as you can.' },
  long: { name: 'Long words', line: 'Fifteen letters, the same for all: the five longest words count.' },
  riddle: { name: 'Riddle', line: 'A board and five letters: where do they bring most?' },
};
