import { chosen } from '../../lang/chosen.svelte';
import { solitaire as de } from './solitaire.de';
import { solitaire as en } from './solitaire.en';

export type SoloTexts = typeof de;

export const soloTexts = (): SoloTexts => chosen({ de, en });
