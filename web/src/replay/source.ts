// Where a finished game comes from, and what can be asked about it there: a table, a link that was sent, or a file.
import { api } from '../net/http';
import type { AtStep, Film, PositionText, ReportAnswer } from '../net/protocol';
import type { Vocabulary } from '../report/reporter.svelte';

export interface Source {
  /** By whose rules words are looked up; empty: by those of the game. */
  readonly table: string;
  /** All that a seat saw. */
  film: (seat: number) => Promise<Film>;
  report: (vocabulary: Vocabulary) => Promise<ReportAnswer>;
  /** What could be done at an entry of the log. */
  options: (step: number, vocabulary: Vocabulary) => Promise<AtStep>;
  /** What the seat saw that spoke there, as text. */
  position: (step: number) => Promise<PositionText>;
}

/** The game of a table, for its people; with a circle's link also for others of that circle. */
export function ofTable(table: string, circle = ''): Source {
  return {
    table,
    film: (seat) => api.film(table, seat, circle),
    report: (vocabulary) => api.report(table, vocabulary, circle),
    options: (step, vocabulary) => api.options(table, step, vocabulary, circle),
    position: (step) => api.filmPosition(table, step, circle),
  };
}

export function ofLink(code: string): Source {
  return {
    table: '',
    film: (seat) => api.sharedFilm(code, seat),
    report: (vocabulary) => api.sharedReport(code, vocabulary),
    options: (step, vocabulary) => api.sharedOptions(code, step, vocabulary),
    position: (step) => api.sharedPosition(code, step),
  };
}

/** A saved game: nothing of it is kept, so it is sent along with each question. */
export function ofFile(file: unknown): Source {
  return {
    table: '',
    film: (seat) => api.filmOf(file, seat),
    report: (vocabulary) => api.reportOf(file, vocabulary),
    options: (step, vocabulary) => api.optionsOf(file, step, vocabulary),
    position: (step) => api.positionOf(file, step),
  };
}
