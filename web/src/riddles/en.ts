import { card } from './card.en';
import type { RiddleTexts } from './de';

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);

export const en: RiddleTexts = {
  ...card,
  lead: 'One for each game every day, and the same for everybody.',
  kind: 'Riddle',
  number: (n) => `Riddle ${n}`,
  today: 'Today',
  toToday: 'To the riddles of today',
  points,
  running: 'begun',
  difficulty: { 1: 'easy', 2: 'medium', 3: 'hard' },
  coming: 'is being made …',
  comingHint: 'The riddle is being made. It will open by itself in a moment.',
  none: 'There are no riddles on this server.',
  solve: 'Solve',
  goOn: 'Go on',
  practise: 'Once more',
  which: (action, game) => `${action}: ${game}`,
  solvedOf: (n, of) => `${n} of ${of} solved`,
  streakNone: 'Solve one today and your row begins.',
  streakToday: 'Today is in it already.',
  streakOpen: 'Today is still missing.',
  streakRest: 'One day of rest a week is free.',
  unkept:
    'This browser remembers nothing. You can solve riddles all the same, but stars and your row are gone when you close the page.',
  late: 'An earlier day: you can make up for it, but it does not count for your row any more.',
  forWhom: 'Whom do you solve for?',
  forMe: 'Only for me',
  forCircleHint: 'Whoever of the circle has solved the same riddle sees your result. The first try counts.',
  name: 'Your name',
  calendar: {
    title: 'Earlier days',
    earlier: 'A month earlier',
    later: 'A month later',
    none: 'nothing solved',
  },
  end: {
    title: 'Your result',
    needed: ([one, two, three]) => `1 star from ${one}, 2 from ${two}, 3 from ${three}`,
    par: (everyday, standard) =>
      everyday === standard
        ? `Good play brings ${everyday}.`
        : `Good play with everyday words brings ${everyday}, with all usual words ${standard}.`,
    practice: 'That was practice: your first try counts.',
    late: 'Made up for: a riddle counts for your row on its own day.',
    share: 'Tell others',
    shareText: (number, game, n) => `Wortstube, riddle ${number}, ${game}: ${card.stars(n)}`,
    copied: 'Copied. You can paste it anywhere now.',
    copy: 'To be copied:',
    next: (game) => `Go on with ${game}`,
    all: 'All riddles',
    solution: 'How it went with everyday words',
    others: 'In your circle',
    mine: 'You',
    later: 'later',
    wait: 'Fetching the result …',
    failed: 'The result cannot be had just now.',
  },
  circle: {
    title: 'Riddle of the day',
    before: 'A day earlier',
    after: 'A day later',
    nobody: 'Nobody has solved one yet.',
    solved: (names) => `Solved: ${names}`,
    hint: 'How many points it were you see once you have solved the same riddle for the circle.',
    solve: 'Solve for the circle',
    points: 'Points',
    who: 'Who',
  },
};
