import type { StartTexts } from '../module';

export const start: StartTexts = {
  children: 'Ohne Sanduhr und ohne Strafen, neun Tipps für jeden, Klopfen hat Zeit; derbe Wörter gelten nicht.',
  gist: ({ hourglass = 0, referee, hints = 0 }) =>
    `${hourglass ? `${hourglass} Sekunden für jeden Zug` : 'Ohne Sanduhr'}, ${referee === 'challenge' ? 'wer zweifelt, fragt das Wörterbuch' : 'das Wörterbuch prüft'}, ${hints ? `${hints} Tipps` : 'keine Tipps'}.`,
};
