import type { StartTexts } from '../module';

export const start: StartTexts = {
  children:
    'Leichte Themen, ohne Sonderwürfel, Uhr und Punktabzug, Tipps sind an; Einspruch hat Zeit, derbe Wörter gelten nicht.',
  gist: ({ thinking = 0, children, special_die = true }) =>
    `${thinking ? `${thinking} Sekunden zum Nachdenken` : 'Ohne Uhr'}, ${children ? 'leichte Themen' : 'alle Themen'}, ${special_die ? 'mit' : 'ohne'} Sonderwürfel.`,
};
