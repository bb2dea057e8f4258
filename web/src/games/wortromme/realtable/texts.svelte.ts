import { chosen } from '../../../lang/chosen.svelte';
import { de, type PadTexts } from './de';
import { en } from './en';

export const padTexts = (): PadTexts => chosen({ de, en });
