// Looking back on a turn: the hand, and cards that were drawn, taken or thrown away in words.
import { chosen } from '../../lang/chosen.svelte';
import type { Review } from '../module';
import { faceOf } from './cards';
import { de, type ReviewTexts } from './review.de';
import { en } from './review.en';
import type { Command, RoundsView } from './types';

export const review: Review = {
  secret: true,
  lay(play) {
    const { hand = [], equipment } = play as RoundsView;
    return { faces: hand.map((card) => faceOf(card, equipment)), shape: 'card' };
  },
  move(command, words, play) {
    const t = chosen<ReviewTexts>({ de, en });
    const said = command as Command;
    const seen = play as RoundsView | null;
    if (words.length) return words.join(', ');
    if (said.kind === 'take') return t.take(seen?.discard_pile.at(-1) ?? '');
    if (said.kind === 'draw') return t.draw;
    return said.kind === 'discard' ? t.discard(seen?.hand[said.card] ?? '') : t.nothing;
  },
};
