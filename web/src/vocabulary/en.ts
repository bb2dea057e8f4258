// English texts of one's own words and the cards to learn from.
import type { VocabularyTexts } from './de';

const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);

export const en: VocabularyTexts = {
  title: 'My words',
  lead: (words, games) =>
    `${count(words, 'One word', 'words')} from ${count(games, 'one game', 'games')}. All of it lies in this browser.`,
  empty: 'The words you lay gather here. Finish a game, and they will be there.',
  gathering: (done, all) => `Reading game ${done} of ${all} …`,
  stopped: 'A few games are still missing: the server does not answer just now.',
  again: 'Try again',
  unkept:
    'This browser has no room for it, or keeps nothing. What you see here is gone when you close the page: save it as a file.',
  cards: {
    title: 'To learn',
    hint: 'Words that lay there and that nobody saw. They come back, soon at first and then in growing distances.',
    none: 'No cards yet. Look at the review after a game: what everybody missed comes here.',
    due: (n) => count(n, 'One card is due.', 'cards are due.'),
    resting: (n, when) => `${count(n, 'One card rests', 'cards rest')}. The next one comes ${when}.`,
    begin: 'Begin',
    question: 'Which word is in it?',
    letters: (letters) => `Letters: ${letters}`,
    meaning: 'Show the meaning',
    show: 'Show',
    known: 'Knew it',
    unknown: 'Not yet',
    left: (n) => (n === 1 ? 'The last one for now' : `${n} to go`),
    stop: 'Stop',
    done: 'Done for now.',
    tooSoon: 'You have just had this card.',
    next: (when) => `The next card comes ${when}.`,
    how: 'When does a card come back?',
    howLines: [
      'When a card comes back is computed by FSRS: so that you still know it nine times of ten. Known means a longer wait, not yet means soon again.',
      'Every game brings three new cards at most, and none while more than fifteen are due. If there are ever more than twenty, fifteen stay for today, and what you know best waits a day longer.',
    ],
  },
  when: {
    now: 'in a moment',
    minutes: (n) => (n === 1 ? 'in a minute' : `in ${n} minutes`),
    hours: (n) => (n === 1 ? 'in an hour' : `in ${n} hours`),
    tomorrow: 'tomorrow',
    day: (day) => `on ${day}`,
  },
  list: {
    title: 'Words',
    which: 'Which words?',
    laid: (n) => `Laid (${n})`,
    missed: (n) => `Missed (${n})`,
    search: 'Search',
    sort: 'Order',
    newest: 'Newest first',
    alphabet: 'By the alphabet',
    often: 'Most often first',
    longest: 'Longest first',
    times: (n) => (n === 1 ? 'laid once' : `laid ${n} times`),
    first: (day) => `first on ${day}`,
    missedTimes: (n) => (n === 1 ? 'lay there once' : `lay there ${n} times`),
    found: (n) => (n === 1 ? 'One word' : `${n} words`),
    nothing: 'No word fits that.',
    noneMissed: 'Nothing missed yet that anybody here knows of.',
    more: (n) => (n === 1 ? 'Show one more' : `Show ${n} more`),
  },
  file: {
    title: 'To take along',
    hint: 'As a file you can keep your words or bring them to another device. What you take in is added to what is there.',
    save: 'Save as a file',
    name: (day) => `my-words-${day}.json`,
    saved: 'Saved.',
    take: 'Take in a file',
    taken: (n) =>
      n === 0 ? 'Everything in the file was there already.' : n === 1 ? 'One word is new.' : `${n} words are new.`,
    lost: (n) =>
      n === 1
        ? 'One entry was damaged or too many, and is missing.'
        : `${n} entries were damaged or too many, and are missing.`,
    bad: 'These are no saved words. Nothing has changed.',
  },
};
