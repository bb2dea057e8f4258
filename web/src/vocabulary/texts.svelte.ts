import { chosen } from '../lang/chosen.svelte';
import { de, type VocabularyTexts } from './de';
import { en } from './en';

export const vocabularyTexts = (): VocabularyTexts => chosen({ de, en });
