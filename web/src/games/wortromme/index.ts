import { fetched } from '../../lang/chosen.svelte';
import type { GameModule } from '../module';
import { card as de } from './card.de';
import { card as en } from './card.en';
import './colour.css';
import Picture from './Picture.svelte';
import { seating, type Options } from './types';

export const wortromme: GameModule = {
  people: [1, 4],
  minutes: 45,
  card: { de, en },
  Picture,
  seating,
  children: { referee: 'strict', hourglass: 0, stacks: 'open', hint: true, family_words: true } satisfies Options,
  start: fetched({
    de: async () => (await import('./start.de')).start,
    en: async () => (await import('./start.en')).start,
  }),
  contest: fetched({
    de: async () => (await import('./contest.de')).contest,
    en: async () => (await import('./contest.en')).contest,
  }),
  table: () => import('./Game.svelte'),
  lesson: () => import('./Lesson.svelte'),
  refusals: fetched({
    de: async () => (await import('./refusals.de')).refusals,
    en: async () => (await import('./refusals.en')).refusals,
  }),
  lasting: { hourglass: 0, doubt_window: 0 } satisfies Options,
  options: () => import('./OptionsForm.svelte'),
  here: { doubt_window: 0 },
  alone: () => import('./SolitaireStart.svelte'),
  deal: { route: 'steine', page: () => import('./DealPage.svelte') },
  review: () => import('./review'),
  aids: () => import('./realtable'),
};
