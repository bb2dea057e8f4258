import type { Card } from '../module';

export const card: Card = {
  name: 'Wortkniffel',
  line: 'Sieben Würfel, drei Würfe, elf Kästchen. Das Glück würfelt, du buchstabierst.',
  box: 'Wort-Kniffel (Schmidt Spiele)',
  how: [
    'Wirf bis zu dreimal und lass liegen, was nach Wörtern aussieht.',
    'Bilde Wörter aus deinen Würfeln und trag sie in ein freies Kästchen ein. Jedes zählt nur einmal.',
    'Nach elf Runden gewinnt, wer auf der Gewinnkarte die meisten Punkte hat.',
  ],
  pieces: 'Die Würfel',
};
