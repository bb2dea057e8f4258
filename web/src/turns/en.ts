import type { TurnTexts } from './de';

export const en: TurnTexts = {
  lasting: 'Correspondence game',
  turn: (names, since) =>
    `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} on turn, ${since}.`,
  yours: (since) => `It is your turn, ${since}. Take your time.`,
  remind: (name) => `Remind ${name}`,
  reminded: (since) => `Reminded ${since}.`,
  tell: 'Let me know',
  tellHint: 'Your device tells you when it is your turn and you are looking elsewhere.',
  tellPush:
    'Also when the page is closed: then the notice goes, encrypted, through the servers of your browser’s maker.',
  night: 'Not at night',
  nightHint: 'From 10 pm to 8 am it stays quiet, and the notice comes after that.',
  denied: 'Your browser does not allow us notices. You can change that in its settings for this page.',
  impossible: 'Notices need https, or your own computer. Sound and title tell you all the same.',
  onlyInstalled: 'In this browser notices need the app on the home screen. Sound and title tell you all the same.',
  title: 'It is your turn',
  body: (game) => `${game} is waiting for you.`,
};
