import type { Card } from '../module';

export const card: Card = {
  name: 'Geheimkarten',
  line: 'Ziehen, abwerfen, klopfen: Wer die höchste Hand hat, gewinnt.',
  box: 'Geheimkarten',
  how: ['Zieh eine Karte oder nimm die offene.', 'Wirf eine ab.', 'Die höchste Hand gewinnt.'],
};
