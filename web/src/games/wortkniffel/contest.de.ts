import type { ContestTexts } from '../module';

export const contest: ContestTexts = {
  riddle: { name: 'Rätsel', line: 'Elf Würfe, für alle gleich: das beste Blatt gewinnt.' },
};
