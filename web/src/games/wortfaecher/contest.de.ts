import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  solitaire: { name: 'Patience', line: 'Acht Stapel, für alle gleich: räumt mit Wörtern so viel ab, wie ihr könnt.' },
  riddle: { name: 'Rätsel', line: 'Zehn Karten, für alle gleich: legt sie so gut aus, wie es geht.' },
};
