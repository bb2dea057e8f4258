import { chosen } from '../../lang/chosen.svelte';
import { de, type AlbumTexts } from './de';
import { en } from './en';

export const albumTexts = (): AlbumTexts => chosen({ de, en });
