import { anySheet } from '../../../realtable/aids';
import Pad from './Pad.svelte';
import * as sums from './sums';
import { padTexts } from './texts.svelte';

export const aids = anySheet<sums.Sheet>({
  sums,
  Pad,
  lengths: [60, 30, 90], // R28
  agreements: ['base_letters', 'family_words'],
  texts: padTexts,
});
