import { chosen } from '../lang/chosen.svelte';
import { de, type PrivacyTexts } from './de';
import { en } from './en';

export const privacyTexts = (): PrivacyTexts => chosen({ de, en });
