import { chosen } from '../../lang/chosen.svelte';
import { riddle as de } from './riddle.de';
import { riddle as en } from './riddle.en';

export type RiddleTexts = typeof de;

export const riddleTexts = (): RiddleTexts => chosen({ de, en });
