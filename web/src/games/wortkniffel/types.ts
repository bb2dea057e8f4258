// Written by `./dev types` from the server's structs. Do not edit.
// long because: it has all of them.

export type Command = Roll | Lay | Enter | CrossOut | Accept | Challenge;

export type Event = Started | TurnBegan | Rolled | Laid | TimeRanOut | Entered | CrossedOut | Accepted | Challenged | BonusEarned | PlayerLeft | Finished;

export interface Accept {
  kind: "accept";
  window?: string;
}

export interface Accepted {
  kind: "accepted";
  seat: number;
}

export interface BonusEarned {
  kind: "bonus_earned";
  seat: number;
  points: number;
}

export interface Card {
  boxes: (Filled | null)[];
  bonus: number;
  extra: number;
}

export interface Challenge {
  kind: "challenge";
  window?: string;
}

export interface Challenged {
  kind: "challenged";
  seat: number;
  verdicts: Verdict[];
  upheld: boolean;
}

export interface CrossOut {
  kind: "cross_out";
  box: "chance" | "five" | "four" | "full_house" | "kniffel" | "six" | "straight" | "three" | "three_words" | "two" | "two_words";
  window?: string;
}

export interface CrossedOut {
  kind: "crossed_out";
  seat: number;
  box: "chance" | "five" | "four" | "full_house" | "kniffel" | "six" | "straight" | "three" | "three_words" | "two" | "two_words";
  by: "engine" | "player";
}

export interface Enter {
  kind: "enter";
  box: "chance" | "five" | "four" | "full_house" | "kniffel" | "six" | "straight" | "three" | "three_words" | "two" | "two_words";
  words?: Word[];
  window?: string;
}

export interface Entered {
  kind: "entered";
  seat: number;
  box: "chance" | "five" | "four" | "full_house" | "kniffel" | "six" | "straight" | "three" | "three_words" | "two" | "two_words";
  words: Spelled[];
  points: number;
  extra: number;
  doubters: number[];
  by: "engine" | "player";
}

export interface Equipment {
  joker: string;
  dice: string[];
  values: Record<string, number>;
}

export interface Filled {
  points: number;
  words: Spelled[];
}

export interface Finished {
  kind: "finished";
  scores: number[];
  winners: number[];
}

export interface Laid {
  kind: "laid";
  seat: number;
  words: Spelled[];
}

export interface Lay {
  kind: "lay";
  words?: Word[];
  window?: string;
}

export interface Options {
  referee?: "challenge" | "strict";
  hourglass?: 0 | 60 | 90 | 120 | 150 | 180;
  leniency?: boolean;
  doubt_window?: 0 | 10 | 20 | null;
  wrong_challenges?: 0 | 3;
  no_foreign_words?: boolean;
  family_words?: boolean;
  riddle?: Task | null;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  fewest_best: boolean;
}

export interface PlayerLeft {
  kind: "player_left";
  seat: number;
}

export interface Preview {
  words: WordPreview[];
  boxes: Record<string, Score>;
}

export interface Rejection {
  code: string;
  data: Record<string, unknown>;
}

export interface Roll {
  kind: "roll";
  keep?: number[];
  window?: string;
}

export interface Rolled {
  kind: "rolled";
  seat: number;
  roll: number;
  dice: string[];
  thrown: number[];
}

export interface Score {
  points: number;
  extra: number;
}

export interface Spelled {
  text: string;
  dice: number[];
  points: number;
  spelling: string;
}

export interface Started {
  kind: "started";
  players: number;
  options: Options;
  equipment: Equipment;
  rules: number;
  lexicon: string;
  first: number;
}

export interface State {
  players: number;
  options: Options;
  equipment: Equipment;
  first: number;
  cards: Card[];
  left: number[];
  wrong: number[];
  seat: number;
  turn: number;
  round: number;
  phase: "doubt" | "late" | "over" | "turn";
  roll: number;
  dice: string[];
  thrown: number[];
  laid: Spelled[];
  lays: number;
  entry: Entered | null;
  unanswered: number[];
  outcome: Outcome | null;
}

export interface Task {
  code: string;
}

export interface TimeRanOut {
  kind: "time_ran_out";
  seat: number;
}

export interface TurnBegan {
  kind: "turn_began";
  seat: number;
  turn: number;
  round: number;
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
  table: State;
  totals: number[];
  upper: number[];
}

export interface Word {
  text?: string;
  dice?: number[];
}

export interface WordPreview {
  word: Spelled;
  verdict: Verdict | null;
}

export type RefusalCode = "all_dice" | "box_taken" | "die_twice" | "joker_needs_letter" | "letters_missing" | "no_such_die" | "no_words_here" | "not_a_word" | "not_all_vowels" | "nothing_thrown" | "roll_all_first" | "same_word" | "upper_first" | "word_count" | "word_length";

export const seating = {
  "first": "",
  "each": {}
};
