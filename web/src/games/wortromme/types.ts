// Written by `./dev types` from the server's structs. Do not edit.
// long because: it has all of them.

export type Command = Lay | Draw | Pass | Accept | Challenge | Stop | Undo;

export type Event = Started | LotsDrawn | Dealt | TurnBegan | Laid | DoubtBegan | Accepted | Challenged | Stood | TakenBack | DrawsDue | Drew | Refilled | Passed | TimeRanOut | PlayerLeft | Finished;

export interface Accept {
  kind: "accept";
  window?: string;
}

export interface Accepted {
  kind: "accepted";
  seat: number;
}

export interface Challenge {
  kind: "challenge";
  word: number;
  window?: string;
}

export interface Challenged {
  kind: "challenged";
  seat: number;
  word: number;
  verdict: Verdict;
  upheld: boolean;
  stem_of: string;
  doubters: number[];
}

export interface Dealt {
  kind: "dealt";
  racks: number[][];
  stacks: number[][];
  first: number;
  code: string;
  table: Lying[];
}

export interface Doubt {
  word: number;
  text: string;
  found: "" | "stands" | "struck";
}

export interface DoubtBegan {
  kind: "doubt_began";
  doubters: number[];
}

export interface Draw {
  kind: "draw";
  stack: number;
  window?: string;
}

export interface DrawsDue {
  kind: "draws_due";
  dues: Owed[];
}

export interface Drew {
  kind: "drew";
  seat: number;
  stack: number;
  tile: number | null;
  letter: string;
  by: "engine" | "player";
}

export interface Equipment {
  tiles: string[];
}

export interface Finished {
  kind: "finished";
  scores: number[];
  winners: number[];
  reason: "goal" | "laid_out" | "left" | "out_of_tiles" | "passes" | "stopped";
  fewest_best: boolean;
}

export interface Laid {
  kind: "laid";
  seat: number;
  table: Lying[];
  played: number[];
  word: number;
  changed: number[];
  sources: string[];
  manner: "add" | "out" | "rob" | "swap";
}

export interface Lay {
  kind: "lay";
  words: Word[];
  window?: string;
}

export interface Lot {
  seat: number;
  tile: number;
  kept: boolean;
}

export interface LotsDrawn {
  kind: "lots_drawn";
  lots: Lot[];
  letters: string[];
  first: number;
}

export interface Lying {
  tiles: number[];
  text: string;
  seat: number;
  turn: number;
  spelling: string;
}

export interface Options {
  referee?: "challenge" | "strict";
  hourglass?: 0 | 60 | 90 | 120;
  stacks?: "hidden" | "open";
  penalty?: 1 | 3;
  stems?: boolean;
  dissolving?: boolean;
  compact?: boolean;
  rearranging?: boolean;
  challenger_draws?: boolean;
  doubt_window?: 0 | 10 | 20 | null;
  wrong_challenges?: 0 | 3;
  dialect?: boolean;
  no_foreign_words?: boolean;
  family_words?: boolean;
  hint?: boolean;
  start?: number | null;
  deal?: string;
  riddle?: Task | null;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  fewest_best: boolean;
}

export interface Owed {
  seat: number;
  tiles: number;
  reason: "late" | "mistake" | "penalty" | "refill";
}

export interface Pass {
  kind: "pass";
  window?: string;
}

export interface Passed {
  kind: "passed";
  seat: number;
  passes: number;
  forced: boolean;
}

export interface PlayerLeft {
  kind: "player_left";
  seat: number;
}

export interface Preview {
  words: WordPreview[];
  points: number;
  fault: string;
  data: Record<string, unknown>;
  possible: boolean | null;
}

export interface Refilled {
  kind: "refilled";
  seat: number;
  duty: number;
}

export interface Rejection {
  code: string;
  data: Record<string, unknown>;
}

export interface Stack {
  tiles: number;
  top: number | null;
}

export interface Started {
  kind: "started";
  players: number;
  options: Options;
  equipment: Equipment;
  rules: number;
  lexicon: string;
}

export interface Stood {
  kind: "stood";
  seat: number;
  word: string;
  points: number;
  score: number;
}

export interface Stop {
  kind: "stop";
  window?: string;
}

export interface TakenBack {
  kind: "taken_back";
  seat: number;
  table: Lying[];
  tiles: number[];
  passes: number;
}

export interface Task {
  table: string[];
  rack: string;
  turns: number;
}

export interface TimeRanOut {
  kind: "time_ran_out";
  seat: number;
}

export interface TurnBegan {
  kind: "turn_began";
  seat: number;
  turn: number;
}

export interface Undo {
  kind: "undo";
  window?: string;
}

export interface Verdict {
  word: string;
  valid: boolean;
  reason: "abbreviation" | "affix" | "archaic" | "dialect" | "foreign" | "inflected" | "listed" | "name" | "not_letters" | "offensive" | "place" | "refused" | "too_long" | "too_rare" | "too_short" | "unknown";
  spellings: string[];
  source: string;
  classes: ("abbreviation" | "accepted_abbreviation" | "affix" | "common" | "first_name" | "geo" | "other_name" | "refused" | "surname" | "archaic" | "coarse" | "dialect" | "foreign" | "inflected" | "offensive")[];
  lemma: string;
  gloss: string;
}

export interface View {
  seat: number | null;
  players: number;
  options: Options;
  equipment: Equipment;
  rack: number[];
  counts: number[];
  stacks: Stack[];
  table: Lying[];
  away: number;
  scores: number[];
  duties: number[];
  last_turns: number[];
  wrong: number[];
  lots: Lot[];
  phase: "deal" | "doubt" | "draw" | "over" | "turn";
  first: number;
  turn_of: number;
  turn: number;
  laid: Laid | null;
  doubts: Doubt[];
  unanswered: number[];
  dues: Owed[];
  passes: number;
  left: number[];
  code: string;
  reason: "goal" | "laid_out" | "left" | "out_of_tiles" | "passes" | "stopped" | null;
  outcome: Outcome | null;
  said: string[];
  words: number;
}

export interface Word {
  tiles: number[];
  jokers?: string;
}

export interface WordPreview {
  text: string;
  role: "new" | "rest" | "same" | "swap";
  verdict: Verdict | null;
}

export type RefusalCode = "already_challenged" | "empty_stack" | "joker_meaning" | "joker_robbed" | "joker_unnamed" | "joker_unused" | "joker_with_table_letters" | "lay_out_first" | "needless_change" | "needless_split" | "no_help_in_riddles" | "no_such_stack" | "no_such_tile" | "no_such_word" | "not_a_word" | "nothing_laid" | "one_word" | "only_table_letters" | "order_changed" | "same_stem" | "tile_missing" | "tile_twice" | "too_few_letters" | "word_dissolved" | "word_twice";

export const seating = {
  "first": "start",
  "each": {}
};
