import { chosen } from '../lang/chosen.svelte';
import { de, type PocketTexts } from './de';
import { en } from './en';

export const pocketTexts = (): PocketTexts => chosen({ de, en });
