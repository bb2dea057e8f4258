// The log in plain sentences: one for each event that is worth one. A term and what became of it are told together
// where they come together.
import { signed } from '../../kit/figures';
import type { Told } from '../../table/log';
import type { GameTexts } from './de';
import { isSpecial, written } from './faces';
import type { DiceRolled, DieReturned, DieTaken, Event, Named, TermRefused } from './types';

type Name = (seat: number) => string;

/** What a teller has to remember between two events: the term that was named last. */
export class Teller {
  readonly #t: GameTexts;
  readonly #name: Name;
  readonly #alone: boolean;
  readonly #riddle: boolean;
  #named: Named | null = null;
  /** Whether that term was told of before its die was taken. */
  #told = false;

  constructor(t: GameTexts, name: Name, alone: boolean, riddle = false) {
    this.#riddle = riddle;
    this.#t = t;
    this.#name = name;
    this.#alone = alone;
  }

  readonly tell = (event: unknown): Told | null => {
    const text = this.#sentence(event as Event);
    if (text === null) return null;
    return (event as Event).kind === 'round_began' ? { text, heading: true } : { text };
  };

  #sentence(event: Event): string | null {
    const [t, name] = [this.#t.log, this.#name];
    switch (event.kind) {
      case 'round_began':
        return this.#riddle ? null : t.round(event.round);
      case 'theme_chosen':
        return event.by === 'engine' || this.#alone
          ? t.themeAlone(event.title)
          : t.theme(name(event.seat), event.title, this.#t.levels[event.difficulty]);
      case 'dice_rolled':
        return this.#rolled(event);
      case 'die_turned':
        return t.turned(name(event.seat), this.#t.faces[event.face]);
      case 'count_began':
        return event.by === null ? t.countByItself(name(event.seat)) : t.countBegan(name(event.by), name(event.seat));
      case 'term_named':
        this.#named = event.named;
        this.#told = !event.named.known;
        return this.#told ? t.named(name(event.named.seat), event.named.term) : null;
      case 'objection_opened':
        return this.#opened();
      case 'die_returned':
        this.#told = true;
        return this.#returned(event);
      case 'objected':
        return t.objected(name(event.seat));
      case 'voted':
        return (event.fits ? t.votedYes : t.votedNo)(name(event.seat));
      case 'really_asked':
        return t.really(event.term);
      case 'term_refused':
        return this.#refused(event);
      case 'die_taken':
        return this.#taken(event);
      case 'theme_dropped':
        return t.dropped(name(event.seat));
      case 'gave_up':
        return (event.by === 'counted_out' ? t.countedOut : t.gaveUp)(name(event.seat), -event.points);
      case 'round_scored':
        return this.#alone ? this.#t.points(event.gains[0]!.total) + '.' : t.scored(this.#standing(event.scores));
      case 'player_left':
        return t.left(name(event.seat));
      case 'finished':
        return t.finished(this.#standing(event.scores));
      default:
        return null;
    }
  }

  #standing(scores: readonly number[]): string {
    return scores.map((score, seat) => `${this.#name(seat)} ${signed(score)}`).join(', ');
  }
  #rolled({ faces, special }: DiceRolled): string {
    const letters = faces.map((face) => written(face.letters)).join(' ');
    return special ? this.#t.log.rolledSpecial(letters, this.#t.faces[special]) : this.#t.log.rolled(letters);
  }
  /** R28: a listed term for the last die waits for objections as well. */
  #opened(): string | null {
    if (this.#told || !this.#named) return null;
    this.#told = true;
    return this.#t.log.named(this.#name(this.#named.seat), this.#named.term);
  }
  #returned({ face, victim }: DieReturned): string {
    const shown = this.#shown(face);
    return victim === null ? this.#t.log.returned(shown) : this.#t.log.returnedTo(shown, this.#name(victim));
  }
  #shown(face: string): string {
    return isSpecial(face) ? this.#t.faces[face] : written(face);
  }
  #taken({ seat, face, victim, by }: DieTaken): string {
    const [t, who, shown] = [this.#t.log, this.#name(seat), this.#shown(face)];
    const term = this.#told ? null : this.#named!.term;
    const line =
      term === null
        ? victim === null
          ? t.takes(who, shown)
          : t.steals(who, shown, this.#name(victim))
        : victim === null
          ? t.took(who, term, shown)
          : t.stole(who, term, shown, this.#name(victim));
    if (by === 'veto') return `${line} ${t.insisted}`;
    if (by === 'half') return `${line} ${t.half}`;
    const why = by === 'listed' ? this.#named?.known?.why : '';
    return why ? `${line} ${t.why(why)}` : line;
  }
  #refused({ seat, term, by, ayes, noes, vetoer }: TermRefused): string {
    const t = this.#t.log;
    switch (by) {
      case 'list':
        return t.unlisted(term);
      case 'veto':
        return t.vetoed(this.#name(vetoer!), term);
      case 'vote':
        return t.refused(term, ayes, noes);
      case 'speaker':
        return t.withdrawn(this.#name(seat), term);
      default:
        return t[by](term);
    }
  }
}
