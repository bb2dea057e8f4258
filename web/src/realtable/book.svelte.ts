// What lies beside the box: who plays, the score pad with its last pages for taking back, the hourglass. Every change
// is kept in this browser at once. One book a game; nothing of it reaches the server.
import { games, type GameName } from '../games';
import { memory } from '../memory';
import { asGlass, type Glass } from './glass';
import { pads, type Sheets } from './pads';
import type { Standing } from './pads/standing';

export interface Player {
  readonly id: string;
  /** May be empty; then the place at the table is the name. */
  readonly name: string;
}
interface Page<Sheet> {
  readonly players: readonly Player[];
  readonly sheet: Sheet;
}
export type Language = 'de' | 'en' | 'fr' | 'it';
export const LANGUAGES: readonly Language[] = ['de', 'en', 'fr', 'it'];

/** Where the rulebooks leave it open which words count; the names are those of the dictionary's policies. */
export const AGREEMENTS: Record<GameName, readonly Agreement[]> = {
  wortkniffel: ['no_foreign_words', 'family_words'],
  wortfaecher: ['base_letters', 'family_words'],
  zickzack: ['base_forms', 'first_names', 'no_abbreviations', 'all_abbreviations', 'family_words'],
  wortromme: ['dialect', 'no_foreign_words', 'family_words'],
  buecherwurm: ['family_words'],
};
export type Agreement =
  | 'base_letters'
  | 'base_forms'
  | 'dialect'
  | 'no_foreign_words'
  | 'first_names'
  | 'no_abbreviations'
  | 'all_abbreviations'
  | 'family_words';

const MOST_BACK = 20;
export const NAME_LENGTH = 24;

export class Book<Game extends GameName> {
  readonly game: Game;
  page: Page<Sheets[Game]> = $state.raw()!;
  past: readonly Page<Sheets[Game]>[] = $state.raw([]);
  glass: Glass = $state.raw()!;
  /** Zickzack is played in four languages (R38). */
  language: Language = $state('de');
  /** What the table has agreed on about words, as the dictionary names it. */
  agreed: readonly string[] = $state.raw([]);
  readonly standing: Standing = $derived.by(() => this.stand(this.page));

  constructor(game: Game) {
    this.game = game;
    const stored = (memory.realTable(game) ?? {}) as Partial<
      Record<'page' | 'past' | 'glass' | 'language' | 'agreed', unknown>
    >;
    this.page = this.usable(stored.page) ? stored.page : { players: people(game), sheet: pads[game].empty };
    this.past = Array.isArray(stored.past) ? stored.past.filter((page) => this.usable(page)) : [];
    this.glass = asGlass(stored.glass, game);
    this.language = LANGUAGES.find((one) => one === stored.language) ?? 'de';
    this.agreed = Array.isArray(stored.agreed)
      ? AGREEMENTS[game].filter((one) => (stored.agreed as unknown[]).includes(one))
      : [];
  }

  get players(): readonly Player[] {
    return this.page.players;
  }
  get ids(): string[] {
    return this.page.players.map(({ id }) => id);
  }
  get sheet(): Sheets[Game] {
    return this.page.sheet;
  }
  get begun(): boolean {
    return JSON.stringify(this.sheet) !== JSON.stringify(this.blank());
  }

  write(sheet: Sheets[Game]): void {
    this.turnTo({ players: this.players, sheet });
  }
  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    // Names and places are as they are now; who has left since then comes back with the entries.
    const back = last.players.filter(({ id }) => !this.ids.includes(id));
    this.page = { players: [...this.players, ...back].slice(0, games[this.game].people[1]), sheet: last.sheet };
    this.past = this.past.slice(0, -1);
    this.keep();
  }
  /** A new sheet for the same people; what was there can still be taken back. */
  again(): void {
    this.write(this.blank());
  }
  /** Who plays, in this order; whoever is missing in it leaves the pad with all entries. */
  seat(players: readonly Player[]): void {
    const pad = pads[this.game];
    const gone = this.ids.filter((id) => !players.some((player) => player.id === id));
    const come = players.filter(({ id }) => !this.ids.includes(id)).map(({ id }) => id);
    const left = gone.reduce((sheet, id) => pad.without(sheet, id), this.sheet);
    const sheet = come.reduce((before, id) => pad.joined?.(before, this.ids, id) ?? before, left);
    if (gone.length) return this.turnTo({ players, sheet });
    this.page = { players, sheet };
    this.keep();
  }
  setGlass(glass: Glass): void {
    this.glass = glass;
    this.keep();
  }
  setLanguage(language: Language): void {
    this.language = language;
    this.keep();
  }

  agree(option: string, yes: boolean): void {
    this.agreed = AGREEMENTS[this.game].filter((one) => (one === option ? yes : this.agreed.includes(one)));
    this.keep();
  }

  private turnTo(page: Page<Sheets[Game]>): void {
    this.past = [...this.past, this.page].slice(-MOST_BACK);
    this.page = page;
    this.keep();
  }
  /** The way of scoring is an agreement of the table and outlives a game. */
  private blank(): Sheets[Game] {
    const { empty } = pads[this.game];
    return 'mode' in this.sheet ? { ...empty, mode: this.sheet.mode } : empty;
  }
  private keep(): void {
    const { page, past, glass, language, agreed } = this;
    memory.keepRealTable(this.game, { page, past, glass, language, agreed });
  }
  private stand({ players, sheet }: Page<Sheets[Game]>): Standing {
    return pads[this.game].stand(
      sheet,
      players.map(({ id }) => id),
    );
  }
  /** Storage may hold anything; a page that cannot be counted is not ours. */
  private usable(page: unknown): page is Page<Sheets[Game]> {
    try {
      const known = page as Page<Sheets[Game]>;
      const fits = known.players.length >= 1 && known.players.length <= games[this.game].people[1];
      const named = known.players.every(({ id, name }) => typeof id === 'string' && typeof name === 'string');
      return fits && named && this.stand(known).totals.every(Number.isFinite);
    } catch {
      return false;
    }
  }
}

/** Those who last passed this device round, or two without names. */
function people(game: GameName): Player[] {
  const names = memory.people.length ? memory.people : [memory.name, ''];
  return names.slice(0, games[game].people[1]).map((name, i) => ({ id: `p${i + 1}`, name }));
}

/** An id nobody has had on this pad. */
export function newcomer(players: readonly Player[]): Player {
  const numbers = players.map(({ id }) => Number(id.slice(1)) || 0);
  return { id: `p${Math.max(0, ...numbers) + 1}`, name: '' };
}
