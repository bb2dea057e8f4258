// English texts of the records: how a game alone compares with those before.
import type { RecordTexts } from './records.de';

const games = (n: number): string => (n === 1 ? 'one game' : `${n} games`);
const number = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 1 });
const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const records: RecordTexts = {
  title: 'Your results',
  number,
  none: 'No result by these rules yet.',
  one: (score) => `One game so far: ${score}.`,
  standing: (best, mean, runs) => `Your best: ${best}. Mean of ${games(runs)}: ${number(mean)}.`,
  best: (best) => `Your best: ${best}.`,
  first: 'Your first result by these rules.',
  firstHint: 'The next one will be compared with it.',
  isBest: 'Your best result!',
  equal: 'As good as your best result!',
  over: (n) => (n === 0 ? 'As good as your mean.' : n > 0 ? `${n} more than your mean.` : `${-n} less than your mean.`),
  rank: (place, of) => `Place ${place} among your last ${COUNTS[of] ?? of}.`,
  helped: 'Played with help: it is compared only with games with help.',
  deal: (code) => `It is compared only with your games with the code ${code}.`,
  uncounted: 'This game does not count for your records.',
  bestLabel: 'Best',
  meanLabel: 'Mean so far',
  runsLabel: 'Games',
  last: 'The last ones, newest first',
  this: 'this game',
};
