// English texts of the solitaire.
import type { solitaire as de } from './solitaire.de';

const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);

export const solitaire: typeof de = {
  turns,
  start: {
    code: 'Deal',
    codeHint: 'Whoever enters the same code gets the same tiles. Empty: new ones.',
    codeWrong: 'Twelve letters and digits at most.',
    goal: 'Reach 99 points in as few turns as possible. Drawing is a turn, too.',
  },
  facts: {
    label: 'How it stands',
    points: 'Points',
    of: (n) => `${n} of 99`,
    turns: 'Turns, fewer is better',
    best: 'Your best',
    code: 'Deal',
    codeHint: 'Whoever enters this code under “Alone” plays the same tiles. That way you can compare.',
    copy: 'Copy the code',
    copied: 'Copied',
  },
  stop: {
    stop: 'Stop',
    title: 'Really stop?',
    hint: 'Every point that is missing from 99 then counts as a turn.',
    no: 'Play on',
    yes: 'Stop',
  },
  end: {
    score: 'Result:',
    reached: (n) => `99 points in ${turns(n)}.`,
    missed: (points, missing) => `${points} points. The ${missing} missing ones count as turns.`,
    longest: (word) => `Your longest word: ${word}.`,
    fresh: 'New tiles',
    same: 'The same again',
    shareGo: 'Share',
    share: (code, n) => `Wortrommé alone, deal ${code}: ${turns(n)}. Can you do it faster?`,
  },
  sent: {
    title: (code) => `Wortrommé alone, deal ${code}`,
    hint: 'The same tiles that somebody else had. Reach 99 points in as few turns as possible.',
    go: 'Play',
  },
};
