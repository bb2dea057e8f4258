// Looking back on a turn: the dice one could take, the theme, and turns without a term.
import { chosen } from '../../lang/chosen.svelte';
import type { Review } from '../module';
import { faceOf } from './faces';
import { de, type ReviewTexts } from './review.de';
import { en } from './review.en';
import type { Command, View } from './types';

export const review: Review = {
  lay(play) {
    const { dice, title } = play as View;
    const faces = dice.filter(({ fault, special }) => !fault && !special).map(faceOf);
    return { faces, shape: 'die', note: chosen<ReviewTexts>({ de, en }).theme(title) };
  },
  move(command, words) {
    const t = chosen<ReviewTexts>({ de, en });
    return words.join(', ') || ((command as Command).kind === 'change_theme' ? t.other : t.up);
  },
};
