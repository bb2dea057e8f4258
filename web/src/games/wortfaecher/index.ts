import { fetched } from '../../lang/chosen.svelte';
import type { GameModule } from '../module';
import { card as de } from './card.de';
import { card as en } from './card.en';
import './colour.css';
import Picture from './Picture.svelte';
import { seating, type Options } from './types';

/** What is fetched, and what it says in the chosen language. */
async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  await (await import('./texts.svelte')).ready();
  return part;
}

export const wortfaecher: GameModule = {
  people: [1, 6],
  minutes: 30,
  card: { de, en },
  Picture,
  seating,
  children: {
    referee: 'strict',
    hourglass: 0,
    first_turn_out: 'never',
    advice: 'everyday',
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
  lasting: { hourglass: 0, doubt_window: 0 } satisfies Options,
  options: () => withTexts(import('./OptionsForm.svelte')),
  here: { doubt_window: 0 },
  withBots: { first_turn_out: 'never' },
  alone: () => withTexts(import('./SolitaireStart.svelte')),
  deal: { route: 'blatt', page: () => withTexts(import('./DealPage.svelte')) },
  review: () => import('./review'),
  aids: () => import('./realtable'),
};
