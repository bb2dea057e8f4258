import { fetched } from '../../lang/chosen.svelte';
import type { GameModule } from '../module';
import { card as de } from './card.de';
import { card as en } from './card.en';
import './colour.css';
import Picture from './Picture.svelte';
import { seating, type Options } from './types';

export const zickzack: GameModule = {
  people: [1, 6],
  minutes: 45,
  card: { de, en },
  Picture,
  seating,
  children: {
    referee: 'strict',
    penalty: false,
    hourglass: 0,
    knock_window: 0,
    hints: 9,
    family_words: true,
  } satisfies Options,
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
  lasting: { hourglass: 0, doubt_window: 0, knock_window: 0 } satisfies Options,
  options: () => import('./OptionsForm.svelte'),
  // Nobody can take the device over within the seconds that others have for knocking.
  here: { knock_window: 0, doubt_window: 0 },
  alone: async () => {
    await (await import('./texts.svelte')).ready();
    return import('./SolitaireStart.svelte');
  },
  deal: { route: 'satz', page: () => import('./DealPage.svelte') },
  review: async () => {
    await (await import('./texts.svelte')).ready();
    return import('./review');
  },
  aids: () => import('./realtable'),
};
