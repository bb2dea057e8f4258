import { anySheet } from '../../../realtable/aids';
import { forget } from '../../../realtable/noted';
import Pad from './Pad.svelte';
import * as sums from './sums';
import { padTexts } from './texts.svelte';

export const aids = anySheet<sums.Sheet>({
  sums: { ...sums, without: forget },
  Pad,
  lengths: [30, 45, 60], // R11
  agreements: ['base_forms', 'first_names', 'no_abbreviations', 'all_abbreviations', 'family_words'],
  languages: ['de', 'en', 'fr', 'it'], // R38
  texts: padTexts,
});
