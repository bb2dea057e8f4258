import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  training: {
    name: 'Training',
    line: 'Dieselben Themen und Würfel für alle: fünfmal eine Minute, die beste Runde zählt.',
  },
  riddle: { name: 'Rätsel', line: 'Ein Thema und sieben Würfel gegen die Uhr.' },
};
