import { chosen } from '../lang/chosen.svelte';
import { de, type KitTexts } from './de';
import { en } from './en';

export const kitTexts = (): KitTexts => chosen({ de, en });
