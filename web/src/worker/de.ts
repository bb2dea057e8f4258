export const de = {
  turn: 'Du bist dran',
  reminder: 'Die anderen warten auf dich',
  body: 'Die Partie geht weiter, sobald du ziehst.',
  end: 'Nicht mehr melden',
};
