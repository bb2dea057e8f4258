import type { RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  all_dice: () => 'Dafür müssen alle sieben Würfel liegen.',
  box_taken: () => 'Dieses Kästchen ist schon voll.',
  die_twice: () => 'Jeder Würfel zählt nur einmal.',
  joker_needs_letter: () => 'Welcher Buchstabe ist der Joker?',
  no_words_here: () => 'In dieses Kästchen kommen keine Wörter.',
  not_all_vowels: () => 'Für die Straße braucht es lauter Selbstlaute.',
  nothing_thrown: () => 'Alle Würfel liegen fest. Nimm einen zurück, um zu würfeln.',
  roll_all_first: () => 'Beim ersten Wurf fliegen alle sieben Würfel.',
  same_word: () => 'Jedes Wort zählt nur einmal.',
  upper_first: () => 'Ein weiterer Wort-Kniffel kommt zuerst in ein freies Kästchen oben.',
  word_count: () => 'In dieses Kästchen gehört eine andere Zahl von Wörtern.',
  word_length: () => 'Die Wörter haben nicht die richtige Länge für dieses Kästchen.',
};
