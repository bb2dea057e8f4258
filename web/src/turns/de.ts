// German texts for games that last for days, and for being told that one is on turn.
export const de = {
  lasting: 'Fernpartie',
  turn: (names: string[], since: string): string =>
    `${new Intl.ListFormat('de').format(names)} ${names.length === 1 ? 'ist' : 'sind'} dran, ${since}.`,
  yours: (since: string): string => `Du bist dran, ${since}. Lass dir Zeit.`,
  remind: (name: string): string => `${name} erinnern`,
  reminded: (since: string): string => `Erinnert ${since}.`,
  tell: 'Sag mir Bescheid',
  tellHint: 'Dein Gerät meldet sich, wenn du dran bist und gerade woanders hinsiehst.',
  tellPush:
    'Auch wenn die Seite zu ist: Dann geht der Hinweis verschlüsselt über die Server deines Browserherstellers.',
  night: 'Nachts nicht',
  nightHint: 'Von 22 bis 8 Uhr bleibt es still, danach kommt der Hinweis.',
  denied: 'Dein Browser erlaubt uns keine Hinweise. In seinen Einstellungen für diese Seite kannst du das ändern.',
  impossible: 'Hinweise gibt es nur über https oder am eigenen Rechner. Ton und Titel melden sich trotzdem.',
  onlyInstalled:
    'Hinweise gibt es in diesem Browser erst als App auf dem Startbildschirm. Ton und Titel melden sich trotzdem.',
  title: 'Du bist dran',
  body: (game: string): string => `${game} wartet auf dich.`,
};
export type TurnTexts = typeof de;
