// The texts of the dictionary in the chosen language.
import { chosen } from '../lang/chosen.svelte';
import { de, type DictionaryTexts } from './de';
import { en } from './en';

export const dictionaryTexts = (): DictionaryTexts => chosen({ de, en });
