// Why a word is valid or not, in German: the referee's codes in words.
import type { WordAnswer } from '../net/protocol';

export const reasons = {
  unknown: 'Steht nicht im Wörterbuch',
  refused: 'Diese Art Wort gilt nicht',
  name: 'Ein Name',
  place: 'Ein Ortsname',
  abbreviation: 'Eine Abkürzung',
  affix: 'Nur eine Vor- oder Nachsilbe',
  dialect: 'Mundart',
  foreign: 'Ein Fremdwort',
  archaic: 'Veraltet',
  inflected: 'Eine gebeugte Form',
  offensive: 'Bei Familienwörtern bleibt das draußen',
  too_rare: 'Zu selten für diesen Platz',
  too_short: 'Zu kurz',
  too_long: 'Zu lang',
  not_letters: 'Nur Buchstaben',
  listed: 'Gilt',
} satisfies Record<WordAnswer['reason'], string>;
