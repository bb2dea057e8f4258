// English: training alone.
export const solitaire = {
  start: {
    seconds: 'Time for a round',
    second: (n: number): string => (n === 0 ? 'None' : n === 60 ? '1 minute' : `${n / 60} minutes`),
    code: 'Code of the cards',
    codeHint: 'The same code brings the same cards and dice.',
    codeWrong: 'A code has twelve letters and digits at most.',
    about:
      'Seven dice, one theme, and the clock is running: clear as much as you can in five rounds. The best round counts.',
  },
  end: {
    rounds: 'Your five rounds',
    round: (n: number): string => `Round ${n}`,
    code: (code: string): string => `Cards and dice by the code ${code}.`,
    fresh: 'New dice',
    same: 'The same once more',
  },
};
