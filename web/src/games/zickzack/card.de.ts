import type { Card } from '../module';

export const card: Card = {
  name: 'Zickzack',
  line: 'Große und kleine Buchstaben, gelesen kreuz und quer. Wer mehr sieht, klopft.',
  box: 'Letter (Theta)',
  how: [
    'Leg einen deiner Buchstaben an und nenne ein neues Wort, das über ihn läuft.',
    'Gelesen wird von Kante zu Kante, in jede Richtung und um jede Ecke.',
    'Wer ein Wort sieht, das noch keiner genannt hat, klopft.',
  ],
  alone: 'Viele Wörter oder lange, mit oder ohne Uhr',
  children: 'Ohne Sanduhr und ohne Strafen, neun Tipps für jeden, Klopfen hat Zeit; derbe Wörter gelten nicht.',
  gist: ({ hourglass = 0, referee, hints = 0 }) =>
    `${hourglass ? `${hourglass} Sekunden für jeden Zug` : 'Ohne Sanduhr'}, ${referee === 'challenge' ? 'wer zweifelt, fragt das Wörterbuch' : 'das Wörterbuch prüft'}, ${hints ? `${hints} Tipps` : 'keine Tipps'}.`,
};
