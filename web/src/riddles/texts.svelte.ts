import { chosen } from '../lang/chosen.svelte';
import { de, type RiddleTexts } from './de';
import { en } from './en';

export const riddleTexts = (): RiddleTexts => chosen({ de, en });
