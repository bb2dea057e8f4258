// For the tests of games' moments: Anna and Ben, seen by one of them or by nobody in particular, in either language.
import { moments as de } from '../lang/moments.de';
import { moments as en } from '../lang/moments.en';
import type { Happening } from './happening';

export function happening<View>(
  before: View,
  after: View,
  mine: number | null = null,
  english = false,
): Happening<View> {
  const names = ['Anna', 'Ben', 'Cleo'];
  return { before, after, name: (seat) => names[seat]!, me: (seat) => seat === mine, t: english ? en : de };
}
