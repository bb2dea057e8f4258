// Looking back on a turn: the rack, and turns without a word.
import { chosen } from '../../lang/chosen.svelte';
import type { Review } from '../module';
import { de, type ReviewTexts } from './review.de';
import { en } from './review.en';
import type { Command, View } from './types';
import { faceOf } from './view';

export const review: Review = {
  hidden: true,
  secret: true,
  lay(play) {
    const { rack, equipment } = play as View;
    return { faces: rack.map((tile) => faceOf(equipment.tiles[tile]!)), shape: 'tile' };
  },
  move(command, words) {
    const t = chosen<ReviewTexts>({ de, en });
    return words.join(', ') || ((command as Command).kind === 'draw' ? t.draw : t.pass);
  },
  // R30: alone the turns count that it took.
  counted(n, play, when) {
    const t = chosen<ReviewTexts>({ de, en });
    return when === 'end' && (play as View).players === 1 ? t.turns(n) : t.points(n);
  },
};
