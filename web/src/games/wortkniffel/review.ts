// Looking back on a turn: the dice as they lay, and throws and crossings-out in words.
import { chosen } from '../../lang/chosen.svelte';
import type { Review } from '../module';
import { printed } from './faces';
import { de, type ReviewTexts } from './review.de';
import { en } from './review.en';
import { gameTexts } from './texts.svelte';
import type { Command, Roll, View } from './types';

export const review: Review = {
  lay(play) {
    const { dice, equipment } = (play as View).table;
    return { faces: dice.map((face) => printed(face, equipment)), shape: 'die' };
  },
  move(command, words, play) {
    const t = chosen<ReviewTexts>({ de, en });
    const said = command as Command;
    if (said.kind === 'roll') return rolled(said, play as View | null, t);
    if (said.kind === 'cross_out') return t.cross(gameTexts().boxes[said.box]);
    return said.kind === 'enter' ? t.enter(words, gameTexts().boxes[said.box]) : words.join(', ');
  },
};

function rolled({ keep = [] }: Roll, play: View | null, t: ReviewTexts): string {
  if (!play) return t.throw;
  const { dice, equipment } = play.table;
  const letters = keep.map((die) => dice[die]!).map((face) => (face === equipment.joker ? '★' : face));
  return !dice.length ? t.first : letters.length ? t.keep(letters) : t.all;
}
