import { chosen } from '../lang/chosen.svelte';
import { de, type RealTableTexts } from './de';
import { en } from './en';

export const realTexts = (): RealTableTexts => chosen({ de, en });
