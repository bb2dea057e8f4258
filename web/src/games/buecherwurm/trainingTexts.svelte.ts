import { chosen } from '../../lang/chosen.svelte';
import { training as de } from './training.de';
import { training as en } from './training.en';

export const trainingTexts = (): typeof de => chosen({ de, en });
