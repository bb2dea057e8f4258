import { card } from './card.en';
import type { PocketTexts } from './de';

export const en: PocketTexts = {
  ...card,
  lead: 'Fetch it once, then play anywhere: on the train, in the garden, on a plane. Alone, against computers or several at this device, and always with the whole German dictionary.',
  first: 'This page needs no server. Games and dictionary are fetched once, then everything happens on this device.',
  fetch: (megabytes) => `Fetch (${megabytes} MB)`,
  goOn: 'Go on fetching',
  progress: (got, of) => `${got} of ${of} MB`,
  preparing: 'Nearly there: the dictionary is being opened …',
  kept: 'Everything is here. From now on it works without a net, too.',
  sevenDays:
    'Safari deletes what lies here after seven days without a visit, also games that were begun. What the app on the home screen has stays.',
  newer: (megabytes) => `There is a newer version (${megabytes} MB at most).`,
  newerLater: 'There is a newer version. First finish the games on this device; they keep their dictionary.',
  newerElsewhere:
    'There is a newer version. The games on this device are still open in another window: close that first.',
  renew: 'Fetch the new version',
  games: 'Play on this device',
  others: 'More dictionaries',
  othersHint: 'For games in other languages, and to look words up at a real table.',
  languages: { de: 'German', en: 'English', fr: 'French', it: 'Italian' },
  fetchOther: (language, megabytes) => `Fetch ${language} (${megabytes} MB)`,
  otherHere: (language) => `${language} is here.`,
  licence: (name) => `Licence: ${name}`,
  drop: 'Delete from this device',
  dropSure: 'Delete games and dictionary from this device? Games that were played here will be gone as well.',
  dropped: 'Deleted. With a net you play as ever.',
  none: 'This server has nothing to take along.',
  trouble: {
    insecure:
      'Taking it along needs https, or the computer that Wortstube runs on: browsers do not allow it anywhere else.',
    denied: 'This browser keeps nothing here; perhaps it is a private window. With a net you play as ever.',
    full: 'There is too little room on this device. With a net you play as ever.',
    broken: 'The connection broke. What is here already stays here.',
    failed: 'That did not work on this device. With a net you play as ever.',
  },
};
