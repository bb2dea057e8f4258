import { chosen } from '../lang/chosen.svelte';
import { de, type AppTexts } from './de';
import { en } from './en';

export const appTexts = (): AppTexts => chosen({ de, en });
