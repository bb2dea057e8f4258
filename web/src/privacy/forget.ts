// Taking myself back: table after table, then this browser. What could not be reached stays remembered, so that nothing
// is lost by trying again. Tables of this device go with the browser: nobody has to be asked for them, even where they
// cannot be opened any more.
import { clear } from '../keeping';
import type { Refusable } from '../lang/refusals';
import { memory } from '../memory';
import { contests } from '../contest/api';
import { isHere, pocket } from '../net/here';
import { api, asRefusal } from '../net/http';
import { randomWord } from '../net/random';

export interface Report {
  /** Tables that are gone altogether. */
  readonly whole: number;
  /** Tables and contests at which others stay. */
  readonly parted: number;
  /** Tables and votes that could not be reached. */
  readonly left: number;
  /** A name that somebody else bears in a circle. */
  readonly borne: boolean;
}

/** Of whom there is nothing (more) to be forgotten. */
const NOTHING = new Set<string>(['no_table', 'no_contest', 'not_your_seat', 'no_circle', 'name'] satisfies Refusable[]);
const PATIENCE = 1500;

type Outcome = 'whole' | 'parted' | 'nothing' | 'borne' | 'left';

export async function forgetEverything(step: (done: number, all: number) => void): Promise<Report> {
  const salt = randomWord(4);
  const all = [...new Set([...memory.tables.all(), ...memory.seats.all()])];
  const tables = all.filter((table) => !isHere(table));
  const outcomes: Outcome[] = all.filter(isHere).map(() => 'whole');
  for (const [i, table] of tables.entries()) {
    step(i + 1, tables.length);
    outcomes.push(
      await attempt(
        () => api.forgetMe(table, salt),
        () => dropTable(table),
      ),
    );
  }
  for (const contest of memory.contests.all()) {
    outcomes.push(
      await attempt(
        () => contests.leaveNoTrace(contest, salt),
        () => memory.contests.drop(contest),
      ),
    );
  }
  for (const vote of memory.voted.all()) {
    const [circle = '', name = ''] = halves(vote);
    outcomes.push(
      await attempt(
        () => api.forgetName(circle, name, salt),
        () => memory.voted.drop(vote),
        'nothing',
      ),
    );
  }
  const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
  const report = { whole: count('whole'), parted: count('parted'), left: count('left'), borne: count('borne') > 0 };
  if (!report.left) {
    if (memory.pocket) await (await pocket()).restart(); // it holds its tables
    await clear();
  }
  return report;
}

function dropTable(table: string): void {
  memory.tables.drop(table);
  memory.seats.drop(table);
}

/** A name may contain anything, the id of a circle no slash. */
function halves(vote: string): [string, string] {
  const slash = vote.indexOf('/');
  return [vote.slice(0, slash), vote.slice(slash + 1)];
}

async function attempt(
  ask: () => Promise<{ whole: boolean }>,
  done: () => void,
  kept: Outcome = 'parted',
): Promise<Outcome> {
  for (;;) {
    try {
      const { whole } = await ask();
      done();
      return whole ? 'whole' : kept;
    } catch (failure) {
      const { code } = asRefusal(failure);
      if (code === 'too_fast') await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      else if (NOTHING.has(code) || code === 'still_seated') {
        done();
        return code === 'still_seated' ? 'borne' : 'nothing';
      } else return 'left';
    }
  }
}
