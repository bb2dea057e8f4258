import { number, text, type RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  cannot_be_stolen: () => 'Der Joker A–Z lässt sich nicht klauen.',
  offensive_term: () => 'Ihr spielt mit Familienwörtern. Fällt dir etwas Netteres ein?',
  named_already: (data) => `${text(data, 'term') || 'Das'} wurde schon genannt.`,
  no_die_fits: () => 'Mit diesem Anfangsbuchstaben liegt kein Würfel da.',
  no_term: () => 'Das ist noch kein Begriff.',
  no_veto_left: () => 'Deine Vetos sind verbraucht.',
  no_worm_card: () => 'Klauen geht nicht mehr: Die Wurmkarten sind weg.',
  not_for_terms: () => 'Diese Seite des Sonderwürfels ist nicht für Begriffe.',
  not_on_top: () => 'Nur der oberste Würfel eines Stapels lässt sich klauen.',
  own_die: () => 'Der Würfel liegt schon vor dir.',
  refused_already: (data) => `${text(data, 'term') || 'Das'} ist schon abgelehnt worden.`,
  same_face: () => 'Dreh den Würfel auf eine andere Seite.',
  several_dice: () => 'Mehrere Würfel passen. Welchen nimmst du?',
  term_too_long: (data) => `Höchstens ${number(data, 'most')} Zeichen, bitte.`,
  wrong_letter: (data) => `${text(data, 'term')} fängt nicht mit ${text(data, 'letters')} an.`,
};
