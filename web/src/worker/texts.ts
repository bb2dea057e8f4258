// What the worker says: it knows no settings, so each notice names the language.
export const de = {
  turn: 'Du bist dran',
  reminder: 'Die anderen warten auf dich',
  body: 'Die Partie geht weiter, sobald du ziehst.',
  end: 'Nicht mehr melden',
};
export const en: typeof de = {
  turn: 'It is your turn',
  reminder: 'The others are waiting for you',
  body: 'The game goes on as soon as you move.',
  end: 'No more notices',
};
