// What is fetched only by who wants to know: the lesson, the rules in short, the keys.
import { chosen } from '../../lang/chosen.svelte';
import * as de from './rules.de';
import * as en from './rules.en';

export const helpTexts = (): Pick<typeof de, 'lesson' | 'rules' | 'keys'> => chosen({ de, en });
