// An engine for Wortkniffel. It throws as long as it may, keeping what is worth having in most words; then it takes the
// first of the listed moves. wortstube simulate wortkniffel --engine "node engine.mjs" --seats engine,hobby
import { createInterface } from 'node:readline';

const COMMON = 'ENISRATDHULCG';
const MOST_VOWELS = 3;

/** The places of the dice to keep: common letters, each once, and not too many vowels. */
function kept(dice) {
  const places = [];
  const letters = new Set();
  let vowels = 0;
  dice.forEach((letter, place) => {
    const vowel = 'AEIOU'.includes(letter);
    if (letters.has(letter) || !(COMMON + '★').includes(letter) || (vowel && vowels === MOST_VOWELS)) return;
    if (vowel) vowels += 1;
    letters.add(letter);
    places.push(place);
  });
  return places;
}

function answer({ id, view, window, legal, refused }) {
  const { dice, roll } = view.table;
  const keep = roll ? kept(dice) : [];
  const throws = window.kinds.includes('roll') && !refused && keep.length < 7;
  const command = throws ? { kind: 'roll', keep } : legal[0];
  return command ? { kind: 'answer', id, command } : { kind: 'error', id, code: 'nothing_listed' };
}

const ready = { kind: 'ready', protocol: 1, name: 'Würfelhand', games: ['wortkniffel'], legal: 1 };
for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line);
  if (said.kind === 'quit') process.exit();
  process.stdout.write(JSON.stringify(said.kind === 'hello' ? ready : answer(said)) + '\n');
}
