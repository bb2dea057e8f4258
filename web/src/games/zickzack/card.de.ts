import type { Card } from '../module';

export const card: Card = {
  name: 'Zickzack',
  line: 'Große und kleine Buchstaben, gelesen kreuz und quer. Wer mehr sieht, klopft.',
  box: 'Letter (Theta)',
  how: [
    'Leg einen deiner Buchstaben an und nenne ein neues Wort, das über ihn läuft.',
    'Gelesen wird von Kante zu Kante, in jede Richtung und um jede Ecke.',
    'Wer ein Wort sieht, das noch keiner genannt hat, klopft.',
  ],
  alone: 'Viele Wörter oder lange, mit oder ohne Uhr',
};
