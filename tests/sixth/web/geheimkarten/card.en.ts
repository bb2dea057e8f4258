import type { Card } from '../module';

export const card: Card = {
  name: 'Geheimkarten',
  line: 'Draw, discard, knock: the highest hand wins.',
  box: 'Geheimkarten',
  how: ['Draw a card or take the open one.', 'Discard one.', 'The highest hand wins.'],
};
