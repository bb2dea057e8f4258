import type { Card } from '../module';

export const card: Card = {
  name: 'Wortrommé',
  line: 'Anlegen, rauben, umbauen: Aus fremden Wörtern werden eigene.',
  box: 'Wort-Rummikub (Jumbo)',
  how: [
    'Dein erstes Wort hat mindestens sechs Buchstaben.',
    'Danach darfst du anlegen und rauben, solange überall ein Wort übrig bleibt.',
    'Jeder Buchstabe deines neuen Wortes bringt einen Punkt.',
  ],
};
