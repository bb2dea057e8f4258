import type { Card } from '../module';

export const card: Card = {
  name: 'Wortfächer',
  line: 'Karten auf die Hand, Wörter auf den Tisch. Sechs Runden, jede um eine Karte reicher.',
  box: 'Quiddler Junior (AMIGO)',
  how: [
    'Zieh eine Karte und wirf eine ab.',
    'Passen alle übrigen in Wörter, legst du aus, und die Runde läutet ihr Ende ein.',
    'Die anderen haben noch einen Zug. Dann zählen die Karten in den Wörtern.',
  ],
  alone: 'Die Patience: acht Stapel, kein Gegner',
};
