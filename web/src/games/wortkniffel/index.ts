import type { Room } from '../room';
import { card as de } from './card.de';
import { card as en } from './card.en';
import './colour.css';
import Picture from './Picture.svelte';
import { seating } from './types';

export const wortkniffel: Room = {
  people: [1, 8],
  minutes: 30,
  card: { de, en },
  Picture,
  seating,
  table: () => import('./Game.svelte'),
  options: () => import('./OptionsForm.svelte'),
  unhurried: { hourglass: 0 },
  pieces: () => import('./Pieces.svelte'),
  records: () => import('./records'),
  aids: () => import('./realtable'),
};
