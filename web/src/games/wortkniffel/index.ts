import { fetched } from '../../lang/chosen.svelte';
import type { GameModule } from '../module';
import { card as de } from './card.de';
import { card as en } from './card.en';
import './colour.css';
import Picture from './Picture.svelte';
import { seating, type Options } from './types';

export const wortkniffel: GameModule = {
  people: [1, 8],
  minutes: 30,
  solved: true,
  card: { de, en },
  Picture,
  seating,
  children: { referee: 'strict', hourglass: 0, leniency: true, family_words: true } satisfies Options,
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
  unhurried: { hourglass: 0 },
  pieces: () => import('./Pieces.svelte'),
  alone: () => import('./SolitaireStart.svelte'),
  review: () => import('./review'),
  aids: () => import('./realtable'),
};
