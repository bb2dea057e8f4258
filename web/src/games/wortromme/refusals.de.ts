import { number, text, type RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  empty_stack: () => 'Dieser Stapel ist leer.',
  joker_meaning: (data) => `Was der Joker in ${text(data, 'word')} bedeutet, bleibt, solange das Wort so liegt.`,
  joker_robbed: (data) => `Den Joker aus ${text(data, 'word')} bekommt nur, wer ihn gegen einen Buchstaben tauscht.`,
  joker_unnamed: () => 'Sag für jeden Joker, welcher Buchstabe er ist.',
  joker_unused: () => 'Ein eingetauschter Joker muss im selben Zug in ein neues Wort.',
  joker_with_table_letters: () => 'Mit dem eingetauschten Joker kommen nur Buchstaben vom eigenen Brett ins Wort.',
  lay_out_first: (data) =>
    `Leg erst ein Wort mit mindestens ${number(data, 'least')} Buchstaben vom eigenen Brett aus.`,
  no_help_in_riddles: () => 'Ein Rätsel löst man ohne Hilfe.',
  needless_change: (data) => `${text(data, 'word')} bleibt, wie es ist: Das neue Wort braucht nichts davon.`,
  needless_split: (data) => `${text(data, 'word')} zerfällt nur dort, wo du einen Stein herausnimmst.`,
  no_such_stack: () => 'Diesen Stapel gibt es nicht.',
  one_word: () => 'Nur ein neues Wort in einem Zug.',
  only_table_letters: (data) =>
    `${text(data, 'word')} besteht nur aus Buchstaben vom Tisch. Es braucht mindestens einen eigenen.`,
  order_changed: (data) => `Was übrig bleibt, behält seine Reihenfolge; ${text(data, 'word')} geht so nicht.`,
  same_stem: (data) => `${text(data, 'word')} hat denselben Stamm wie ${text(data, 'other')}, das schon liegt.`,
  tile_missing: (data) => `Ein Stein aus ${text(data, 'word')} fehlt: Was auf dem Tisch liegt, bleibt auf dem Tisch.`,
  too_few_letters: (data) =>
    `${text(data, 'word')} ist zu kurz: Hier braucht es mindestens ${number(data, 'least')} Buchstaben.`,
  word_dissolved: (data) => `Von ${text(data, 'word')} muss ein Wort übrig bleiben.`,
  word_twice: (data) => `${text(data, 'word')} läge dann zweimal auf dem Tisch.`,
};
