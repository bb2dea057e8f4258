import { anySheet } from '../../../realtable/aids';
import { forget } from '../../../realtable/noted';
import Pad from './Pad.svelte';
import * as sums from './sums';
import { padTexts } from './texts.svelte';

export const aids = anySheet<sums.Sheet>({
  sums: { ...sums, without: forget },
  Pad,
  lengths: [60, 30, 90, 120], // R28
  agreements: ['dialect', 'no_foreign_words', 'family_words'],
  texts: padTexts,
});
