import { chosen } from '../../lang/chosen.svelte';
import { solitaire as de } from './solitaire.de';
import { solitaire as en } from './solitaire.en';

export type SolitaireTexts = typeof de;

export const solitaireTexts = (): SolitaireTexts => chosen({ de, en });
