import { fetched } from '../../lang/chosen.svelte';
import type { GameModule } from '../module';
import { card as de } from './card.de';
import { card as en } from './card.en';
import './colour.css';
import Picture from './Picture.svelte';
import { seating } from './types';

export const wortkniffel: GameModule = {
  people: [1, 8],
  minutes: 30,
  card: { de, en },
  Picture,
  seating,
  table: () => import('./Game.svelte'),
  refusals: fetched({
    de: async () => (await import('./refusals.de')).refusals,
    en: async () => (await import('./refusals.en')).refusals,
  }),
  options: () => import('./OptionsForm.svelte'),
  here: { doubt_window: 0 },
  unhurried: { hourglass: 0 },
  pieces: () => import('./Pieces.svelte'),
  records: () => import('./records'),
  aids: () => import('./realtable'),
};
