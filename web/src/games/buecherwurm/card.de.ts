import type { Card } from '../module';

export const card: Card = {
  name: 'Bücherwurm',
  line: 'Ein Thema, acht Würfel, und jeder darf klauen. Schnell und laut.',
  box: 'Bücherwurm – Das Würfelspiel (Pegasus)',
  how: [
    'Nenne etwas zum Thema und nimm den Würfel mit dem Anfangsbuchstaben.',
    'Liegt er vor jemand anderem? Dann klau ihn. Zum Trost gibt es eine Wurmkarte.',
    'Wem nichts mehr einfällt, der beendet die Runde. Ab 21 Punkten ist Schluss.',
  ],
  alone: 'Training: sieben Würfel gegen die Uhr',
};
