import type { StartTexts } from '../module';

export const start: StartTexts = {
  children: 'Ohne Sanduhr und ohne Strafsteine, Tipps sind an, das Wörterbuch hilft; derbe Wörter gelten nicht.',
  gist: ({ hourglass = 0, referee, hint = true }) =>
    `${hourglass ? `${hourglass} Sekunden für jeden Zug` : 'Ohne Sanduhr'}, ${referee === 'challenge' ? 'wer zweifelt, fragt das Wörterbuch' : 'das Wörterbuch prüft'}, ${hint ? 'mit' : 'ohne'} Tipps.`,
};
