import { fetched } from '../../lang/chosen.svelte';
import type { GameModule } from '../module';
import { card as de } from './card.de';
import { card as en } from './card.en';
import './colour.css';
import Picture from './Picture.svelte';
import { seating, type Options } from './types';

export const buecherwurm: GameModule = {
  people: [1, 6],
  minutes: 20,
  card: { de, en },
  Picture,
  seating,
  children: {
    children: true,
    special_die: false,
    penalty: false,
    moment: 10,
    thinking: 0,
    objection: 0,
    seconds: 0,
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
  options: () => import('./OptionsForm.svelte'),
  // Nobody can take the device over within the seconds that others have for objecting.
  here: { objection: 0 },
  alone: () => import('./SolitaireStart.svelte'),
  themes: true,
  review: () => import('./review'),
  aids: () => import('./realtable'),
};
