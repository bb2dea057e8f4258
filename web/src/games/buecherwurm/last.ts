// The terms of a game as the log tells them, each with what became of it.
import type { Shown } from '../../net/protocol';
import type { GameTexts } from './de';
import type { DieTaken, Event, Face, Named, TermRefused, View } from './types';

export interface Said {
  readonly id: string;
  readonly named: Named;
  /** What the die showed. */
  readonly face: Face | null;
  /** Null as long as it is open. */
  readonly fate: DieTaken | TermRefused | null;
}

/** All terms, oldest first. */
export function termsOf(log: readonly Shown[]): Said[] {
  const said: Said[] = [];
  let faces: readonly Face[] = [];
  for (const { seq, events } of log) {
    for (const event of events as Event[]) {
      if (event.kind === 'dice_rolled') faces = event.faces;
      if (event.kind === 'term_named')
        said.push({ id: `${seq}`, named: event.named, face: faces[event.named.die] ?? null, fate: null });
      if (event.kind === 'die_taken' || event.kind === 'term_refused') said.push({ ...said.pop()!, fate: event });
      if (event.kind === 'die_returned') said.push({ ...said.pop()!, fate: null });
    }
  }
  return said;
}

/** Why a listed term fits. The judge says "Hering: Fisch"; where the term stands beside it, "Fisch" is enough. */
export function reasonOf({ term, known }: Named): string {
  const why = known?.why ?? '';
  const [said, ...rest] = why.split(': ');
  return said?.toLowerCase() === term.toLowerCase() && rest.length ? rest.join(': ') : why;
}

/** Why a term counted or not. */
export function whyOf(
  fate: DieTaken | TermRefused,
  named: Named,
  name: (seat: number) => string,
  { last }: GameTexts,
): string {
  if (fate.kind === 'term_refused')
    return {
      veto: () => last.veto(name(fate.vetoer!)),
      list: () => last.unlisted,
      vote: () => last.refused(fate.ayes, fate.noes),
      nonsense: () => last.nonsense,
      unvouched: () => last.unvouched,
      speaker: () => last.speaker,
      judge: () => last.judge,
    }[fate.by]();
  if (fate.by === 'listed') return reasonOf(named) || last.listed;
  if (fate.by === 'veto') return last.insisted;
  return fate.by === 'vote' ? last.vote(fate.ayes, fate.noes) : last[fate.by];
}

/** Accepted, but not known to the judge: something for the house list. */
export const isUnlisted = ({ named, fate }: Said): boolean => named.known === null && fate?.kind === 'die_taken';

/** How clever a term is: rare ones that the judge knows before others, then dear dice, thefts and long words. */
function cleverness({ named, face }: Said): number {
  const rare = named.known?.tier ?? 0;
  return rare * 1000 + (face?.points ?? 0) * 100 + (named.victim === null ? 0 : 50) + named.term.length;
}

/** The cleverest term that counted, of everybody or of one; of equals the first. */
export function cleverest(log: readonly Shown[], only?: number): Said | null {
  const counted = termsOf(log).filter(
    ({ named, fate }) => fate?.kind === 'die_taken' && named.seat === (only ?? named.seat),
  );
  return counted.reduce<Said | null>((a, b) => (a && cleverness(a) >= cleverness(b) ? a : b), null);
}

/** R12: white dice that still lie in the middle. */
export const whiteLeft = (play: View): number =>
  play.dice.filter(({ place, special }) => place === 'middle' && !special).length;
