// The texts of the look back in the chosen language.
import { chosen } from '../lang/chosen.svelte';
import { de, type ReportTexts } from './de';
import { en } from './en';

export const reportTexts = (): ReportTexts => chosen({ de, en });
