import { chosen } from '../lang/chosen.svelte';
import { de, type PlainTexts } from './de';
import { en } from './en';

export const plainTexts = (): PlainTexts => chosen<PlainTexts>({ de, en });
