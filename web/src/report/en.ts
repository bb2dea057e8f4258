// English texts of the look back on a finished game.
import type { ReportTexts } from './de';

const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

export const en: ReportTexts = {
  title: 'Looking back',
  busy: 'The game is being thought through once more …',
  share: (done, of) => `${done} of ${of} places are thought through.`,
  curveBusy: 'The course of the game is about to come.',
  failed: 'There is no look back just now.',
  again: 'Try again',
  nothing: 'There is no look back on this game. You can still replay it.',
  vocabulary: {
    label: 'Measured by these words',
    everyday: 'Everyday',
    standard: 'Usual',
    all: 'Every word',
    hints: {
      everyday: 'Words that everybody uses.',
      standard: 'Words that adults know.',
      all: 'Every word that counts, rare ones too.',
    },
  },
  accounts: {
    title: 'Luck and skill',
    luck: (n) => `luck ${n}`,
    badLuck: (n) => `bad luck ${n}`,
    given: (n) => `given away ${n}`,
    nothingGiven: 'nothing given away',
    estimated: 'estimated',
    exact: 'computed exactly',
    sum: (expected, luck, given, result) =>
      `To be expected: ${expected}. Luck: ${luck}. Given away: ${given}. Result: ${result}.`,
    mistakes: (mistakes, decisions) =>
      mistakes === 0
        ? 'No single decision was a mistake.'
        : `${mistakes === 1 ? 'One' : mistakes} of ${decisions} decisions ${mistakes === 1 ? 'was a mistake' : 'were mistakes'}.`,
    tooLate: (lost) => `Given away because time was up: ${lost}.`,
    how: 'What does that mean?',
    meaning:
      'Luck is everything you do not decide yourself: dice, cards, tiles and what the others do. Given away is what the best move would have been worth more each time. Together they turn what could be expected at the start into the result.',
    meaningEstimated:
      '“Estimated” means: this is how the strongest computer sees it. Differences smaller than its uncertainty are no mistakes; they do count in the sum.',
    meaningExact:
      'This game has been solved: the figures are exact. What costs one point at most is no mistake; it does count in the sum.',
    fewest: 'Fewer is better here: luck saves, what is given away comes on top.',
  },
  curve: {
    title: 'How things stood',
    titlePoints: 'What could be expected',
    hint: 'How often each wins from here if everybody goes on playing well. The shade shows how unsure that is.',
    hintPoints: 'Which result could be expected from here.',
    slider: 'Course of the game',
    place: (n, of) => `Place ${n} of ${of}`,
    end: 'At the end',
    value: (name, value) => `${name} ${value}`,
    go: 'Look at this place',
    table: 'As a table',
    step: 'Place',
  },
  moments: {
    title: 'What mattered',
    missedTitle: 'That was the moment',
    foundTitle: 'Well found',
    luckTitle: 'A stroke of luck',
    badLuckTitle: 'Out of luck',
    luck: (name, points) => `What came then was worth ${points} to ${name}.`,
    badLuck: (name, points) => `What came then cost ${name} ${points}.`,
    made: (name, move) => `${name} made of it: ${move}.`,
    played: (name, move) => `${name} played: ${move}.`,
    missed: (points) => `There was something worth ${points} more.`,
    found: (name, move, points) => `${name} found ${move}, better than anything else by ${points}.`,
    search: 'Search yourself',
    reveal: 'Show the answer',
    better: (move) => `Better: ${move}`,
    look: 'Look',
    none: 'No single place decided it: things went as one could expect.',
    lay: 'This is what lay there',
    worth: (move, points) => `${move} (${points})`,
  },
  quest: {
    title: (name) => `There was more here. What could ${name} have played?`,
    hint: (points) => `There was something worth ${points} more.`,
  },
  words: {
    missed: 'It was there, and everybody knows it',
    beautiful: 'The most beautiful word',
    by: (name) => `by ${name}`,
  },
  points: (n) => (n === 1 ? 'one point' : `${n} points`),
  brings: (n) => (n === 1 ? '1 point' : `${n} points`),
  wordless: 'a move without a word',
  join: list,
  picture: {
    place: 'at Wortstube',
    open: 'Share as a picture',
    title: 'The game as a picture',
    hint: 'The picture is made here on your device. Nothing is uploaded.',
    names: 'With names',
    namesHint: 'Otherwise people are called A, B, C.',
    share: 'Share',
    save: 'Save the picture',
    label: (game) => `Picture of the game ${game}`,
    file: (game) => `${game} at Wortstube.png`,
    failed: 'The picture could not be drawn.',
    saved: 'The picture is saved.',
  },
};
