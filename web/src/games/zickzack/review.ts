// Looking back on a turn: the letters on the rack, and moves without words.
import { chosen } from '../../lang/chosen.svelte';
import type { Review } from '../module';
import { de, type ReviewTexts } from './review.de';
import { en } from './review.en';
import { gameTexts } from './texts.svelte';
import type { Command, View } from './types';
import { scoringOf, tilesOf } from './view';

export const review: Review = {
  hidden: true,
  lay(play, seat) {
    const { table } = play as View;
    return { faces: tilesOf(table, table.racks[seat] ?? []).map(({ letter }) => ({ text: letter })), shape: 'tile' };
  },
  move(command, words, play) {
    const t = chosen<ReviewTexts>({ de, en });
    const said = command as Command;
    const seen = play as View | null;
    if (words.length) return words.join(', ');
    if (said.kind !== 'place') return said.kind === 'pass' ? t.pass : t.nothing;
    const laid = seen
      ? tilesOf(
          seen.table,
          said.pieces.map(({ tile }) => tile),
        )
      : [];
    return laid.length ? t.letters(laid.map(({ letter }) => letter).join(', ')) : t.nothing;
  },
  counted: (n, play) => gameTexts().score(n, scoringOf((play as View).table)),
};
