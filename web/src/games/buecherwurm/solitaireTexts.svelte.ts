import { chosen } from '../../lang/chosen.svelte';
import { solitaire as de } from './solitaire.de';
import { solitaire as en } from './solitaire.en';

export const solitaireTexts = (): typeof de => chosen({ de, en });
