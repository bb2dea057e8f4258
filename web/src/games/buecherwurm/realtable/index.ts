import { anySheet } from '../../../realtable/aids';
import Pad from './Pad.svelte';
import * as sums from './sums';
import Term from './Term.svelte';
import { padTexts } from './texts.svelte';

export const aids = anySheet<sums.Sheet>({
  sums,
  Pad,
  lengths: [5, 10, 15], // R17: counting down from five, or time to think
  agreements: ['family_words'],
  Judge: Term,
  texts: padTexts,
});
