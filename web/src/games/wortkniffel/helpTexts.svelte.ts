// What is fetched only by who wants to know: the rules in short, and the keys.
import { chosen } from '../../lang/chosen.svelte';
import * as de from './rules.de';
import * as en from './rules.en';

export const helpTexts = (): Pick<typeof de, 'rules' | 'keys'> => chosen({ de, en });
