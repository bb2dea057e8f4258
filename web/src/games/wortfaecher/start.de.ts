import type { StartTexts } from '../module';

export const start: StartTexts = {
  children:
    'Ohne Sanduhr, ohne Strafpunkte für Irrtümer, Tipps sind an, niemand legt im ersten Zug aus; derbe Wörter gelten nicht.',
  gist: ({ hourglass = 0, referee }) =>
    `${hourglass ? `${hourglass} Sekunden für jeden Zug` : 'Ohne Sanduhr'}, ${referee === 'challenge' ? 'vor der Abrechnung wird gezweifelt' : 'das Wörterbuch prüft'}.`,
};
