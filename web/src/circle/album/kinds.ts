// How kinds of games are called.
import { titleOf } from '../../games';
import type { Kind } from './figures';
import { albumTexts } from './texts.svelte';

export const kindName = ({ game, fewest }: Pick<Kind, 'game' | 'fewest'>): string =>
  fewest ? `${titleOf(game)}, ${albumTexts().fewest}` : titleOf(game);

export const optionOf = (kind: Kind): { value: string; label: string } => ({ value: kind.key, label: kindName(kind) });
