import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  solitaire: { name: 'Solitär', line: 'Dieselben Steine für alle: legt in wenigen Zügen möglichst lange Wörter aus.' },
  riddle: { name: 'Rätsel', line: 'Ein Tisch und ein Brett voller Steine: legt möglichst viele davon.' },
};
