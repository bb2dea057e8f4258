import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  many: {
    name: 'Viele Wörter',
    line: 'Fünfzehn Buchstaben, für alle gleich: findet im Zickzack möglichst viele Wörter.',
  },
  long: { name: 'Lange Wörter', line: 'Fünfzehn Buchstaben, für alle gleich: die fünf längsten Wörter zählen.' },
  riddle: { name: 'Rätsel', line: 'Ein Brett und fünf Buchstaben: wo bringen sie am meisten?' },
};
