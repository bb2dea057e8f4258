// What lies beside the box: who plays, the score pad with its last pages for taking back, the hourglass. Every change
// is kept in this browser at once. One book a game; nothing of it reaches the server.
import { games, type GameName } from '../games';
import { memory } from '../memory';
import type { Agreement, Aids, WordLanguage } from './aids';
import { asGlass, type Glass } from './glass';
import type { Standing } from './standing';

export interface Player {
  readonly id: string;
  /** May be empty; then the place at the table is the name. */
  readonly name: string;
}
interface Page<Sheet> {
  readonly players: readonly Player[];
  readonly sheet: Sheet;
}
const MOST_BACK = 20;
export const NAME_LENGTH = 24;

export class Book<Sheet extends object = object> {
  readonly game: GameName;
  readonly aids: Aids<Sheet>;
  page: Page<Sheet> = $state.raw()!;
  past: readonly Page<Sheet>[] = $state.raw([]);
  glass: Glass = $state.raw()!;
  language: WordLanguage = $state('de');
  /** What the table has agreed on about words, as the dictionary names it. */
  agreed: readonly Agreement[] = $state.raw([]);
  readonly standing: Standing = $derived.by(() => this.stand(this.page));

  constructor(game: GameName, aids: Aids<Sheet>) {
    this.game = game;
    this.aids = aids;
    const stored = (memory.realTable(game) ?? {}) as Partial<
      Record<'page' | 'past' | 'glass' | 'language' | 'agreed', unknown>
    >;
    this.page = this.usable(stored.page) ? stored.page : { players: people(game), sheet: aids.sums.empty };
    this.past = Array.isArray(stored.past) ? stored.past.filter((page) => this.usable(page)) : [];
    this.glass = asGlass(stored.glass, aids.lengths);
    this.language = aids.languages?.find((one) => one === stored.language) ?? 'de';
    this.agreed = Array.isArray(stored.agreed)
      ? aids.agreements.filter((one) => (stored.agreed as unknown[]).includes(one))
      : [];
  }

  get players(): readonly Player[] {
    return this.page.players;
  }
  get ids(): string[] {
    return this.page.players.map(({ id }) => id);
  }
  get sheet(): Sheet {
    return this.page.sheet;
  }
  get begun(): boolean {
    return JSON.stringify(this.sheet) !== JSON.stringify(this.blank());
  }

  /** Whether the table has said that it is over; `undefined` where nobody needs to. */
  get ended(): boolean | undefined {
    return 'ended' in this.sheet ? this.sheet.ended === true : undefined;
  }
  /** It is over, or goes on after all. */
  end(): void {
    if (this.ended !== undefined) this.write({ ...this.sheet, ended: !this.ended });
  }

  write(sheet: Sheet): void {
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
    const { sums } = this.aids;
    const gone = this.ids.filter((id) => !players.some((player) => player.id === id));
    const come = players.filter(({ id }) => !this.ids.includes(id)).map(({ id }) => id);
    const left = gone.reduce((sheet, id) => sums.without(sheet, id), this.sheet);
    const sheet = come.reduce((before, id) => sums.joined?.(before, this.ids, id) ?? before, left);
    if (gone.length) return this.turnTo({ players, sheet });
    this.page = { players, sheet };
    this.keep();
  }
  setGlass(glass: Glass): void {
    this.glass = glass;
    this.keep();
  }
  setLanguage(language: WordLanguage): void {
    this.language = language;
    this.keep();
  }

  agree(option: string, yes: boolean): void {
    this.agreed = this.aids.agreements.filter((one) => (one === option ? yes : this.agreed.includes(one)));
    this.keep();
  }

  private turnTo(page: Page<Sheet>): void {
    this.past = [...this.past, this.page].slice(-MOST_BACK);
    this.page = page;
    this.keep();
  }
  private blank(): Sheet {
    const { empty, anew } = this.aids.sums;
    return anew?.(this.sheet) ?? empty;
  }
  private keep(): void {
    const { page, past, glass, language, agreed } = this;
    memory.keepRealTable(this.game, { page, past, glass, language, agreed });
  }
  private stand({ players, sheet }: Page<Sheet>): Standing {
    return this.aids.sums.stand(
      sheet,
      players.map(({ id }) => id),
    );
  }
  /** Storage may hold anything; a page that cannot be counted is not ours. */
  private usable(page: unknown): page is Page<Sheet> {
    try {
      const known = page as Page<Sheet>;
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
