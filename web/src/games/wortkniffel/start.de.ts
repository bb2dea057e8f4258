import type { StartTexts } from '../module';

export const start: StartTexts = {
  children:
    'Ohne Sanduhr und mit Nachsicht, falls ihr doch eine nehmt; Tipps sind an, das Wörterbuch hilft, derbe Wörter gelten nicht.',
  gist: ({ hourglass = 120, referee }) =>
    `${hourglass ? `${hourglass} Sekunden für jeden Zug` : 'Ohne Sanduhr'}, ${referee === 'challenge' ? 'wer zweifelt, fragt das Wörterbuch' : 'das Wörterbuch prüft'}.`,
};
