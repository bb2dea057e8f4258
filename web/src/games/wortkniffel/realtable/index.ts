import { anySheet } from '../../../realtable/aids';
import Pad from './Pad.svelte';
import * as sums from './sums';
import { padTexts } from './texts.svelte';

export const aids = anySheet<sums.Sheet>({
  sums,
  Pad,
  lengths: [120, 60, 90, 150, 180], // R4 and its gaps
  agreements: ['no_foreign_words', 'family_words'],
  texts: padTexts,
});
